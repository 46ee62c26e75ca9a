import { z } from 'zod';
import { anyone, signedIn } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../page.ts';
import { challenge, challengeId, email, otp, password, session, user } from './schema.ts';

const minute = 60_000;
/** Asking about addresses is held down so that nobody can list who has an account. */
const asking = { perPerson: 20, perAddress: 600, windowMs: 10 * minute };
const guessing = { perPerson: 30, perAddress: 600, windowMs: 10 * minute };
const askingAbout = { ...asking, personIs: 'email' } as const;

const otpErrors = ['OTP_WRONG', 'OTP_EXPIRED', 'OTP_LOCKED', 'RATE_LIMITED'] as const;
const sendErrors = ['OTP_RESEND_TOO_SOON', 'OTP_RESEND_LIMIT', 'RATE_LIMITED'] as const;

export const checkEmail = defineEndpoint({
  method: 'POST',
  path: '/accounts/email-check',
  access: anyone,
  limit: askingAbout,
  summary: 'Whether an email leads to login or to sign-up.',
  body: z.object({ email }),
  response: z.object({ existingUser: z.boolean() }),
  errors: ['RATE_LIMITED'],
});
export const startSignUp = defineEndpoint({
  method: 'POST',
  path: '/accounts/sign-up',
  access: anyone,
  limit: askingAbout,
  summary: 'Email and password are taken; a code is sent to the email.',
  body: z.object({ email, password }),
  response: challenge,
  errors: ['EMAIL_TAKEN', 'PASSWORD_TOO_WEAK', ...sendErrors],
});
export const verifySignUp = defineEndpoint({
  method: 'POST',
  path: '/accounts/sign-up/verify',
  access: anyone,
  limit: guessing,
  summary: 'The code makes the account and signs in.',
  body: z.object({ challenge: challengeId, otp }),
  response: session,
  opensSession: 'user',
  errors: ['EMAIL_TAKEN', ...otpErrors],
});
export const resendCode = defineEndpoint({
  method: 'POST',
  path: '/accounts/challenges/{challenge}/resend',
  access: anyone,
  limit: asking,
  summary: 'A new code for the same purpose; the old one stops working.',
  params: z.object({ challenge: challengeId }),
  response: challenge,
  errors: ['OTP_EXPIRED', ...sendErrors],
});
export const login = defineEndpoint({
  method: 'POST',
  path: '/accounts/login',
  access: anyone,
  limit: { ...guessing, personIs: 'email' },
  summary: 'Email and password open a session.',
  body: z.object({ email, password }),
  response: session,
  opensSession: 'user',
  errors: ['LOGIN_FAILED', 'LOGIN_LOCKED', 'DEMO_CLOSED', 'RATE_LIMITED'],
});
export const startLoginByCode = defineEndpoint({
  method: 'POST',
  path: '/accounts/login/code',
  access: anyone,
  limit: askingAbout,
  summary: 'Sends a sign-in code if the email has an account. The answer is the same if it has none.',
  body: z.object({ email }),
  response: challenge,
  errors: sendErrors,
});
export const verifyLoginByCode = defineEndpoint({
  method: 'POST',
  path: '/accounts/login/code/verify',
  access: anyone,
  limit: guessing,
  summary: 'The code opens a session, also while the password is locked.',
  body: z.object({ challenge: challengeId, otp }),
  response: session,
  opensSession: 'user',
  errors: otpErrors,
});
export const startRecovery = defineEndpoint({
  method: 'POST',
  path: '/accounts/recovery',
  access: anyone,
  limit: askingAbout,
  summary: 'Sends a recovery code if the email has an account. The answer is the same if it has none.',
  body: z.object({ email }),
  response: challenge,
  errors: sendErrors,
});
export const finishRecovery = defineEndpoint({
  method: 'POST',
  path: '/accounts/recovery/verify',
  access: anyone,
  limit: guessing,
  summary: 'Code and new password: every other session ends, a new one opens.',
  body: z.object({ challenge: challengeId, otp, password }),
  response: session,
  opensSession: 'user',
  errors: ['PASSWORD_TOO_WEAK', ...otpErrors],
});
export const logout = defineEndpoint({
  method: 'POST',
  path: '/accounts/logout',
  access: signedIn,
  summary: 'Ends this session.',
  response: done,
  errors: [],
});
export const me = defineEndpoint({
  method: 'GET',
  path: '/accounts/me',
  access: signedIn,
  summary: 'The signed-in person and the sign-up step that is still missing.',
  response: z.object({ user }),
  errors: [],
});
