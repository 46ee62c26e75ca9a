import { profileVisibilities } from '@podium/domain/accounts';
import { z } from 'zod';
import { signedIn } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../page.ts';
import { challenge, challengeId, device, email, otp, password, session, user } from './schema.ts';
import { version } from '../bounds.ts';

const answer = z.object({ user });
const pictures = { perPerson: 30, perAddress: 600, windowMs: 600_000 };
const guessing = { perPerson: 20, perAddress: 600, windowMs: 600_000 };

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/accounts/sessions',
  access: signedIn,
  summary: 'The devices that are signed in.',
  response: z.object({ sessions: z.array(device) }),
  errors: [],
});
export const revokeSession = defineEndpoint({
  method: 'POST',
  path: '/accounts/sessions/{sessionId}/revoke',
  access: signedIn,
  summary: 'Signs one of your devices out.',
  params: z.object({ sessionId: z.string().max(40) }),
  response: done,
  errors: ['SESSION_NOT_FOUND'],
});
export const revokeOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/accounts/sessions/revoke-others',
  access: signedIn,
  summary: 'Signs every other device out.',
  response: z.object({ revoked: z.number().int() }),
  errors: [],
});
export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/accounts/password',
  access: signedIn,
  limit: guessing,
  summary: 'A new password; every other device is signed out.',
  body: z.object({ currentPassword: password, newPassword: password }),
  response: session,
  opensSession: 'user',
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'PASSWORD_TOO_WEAK', 'RATE_LIMITED'],
});
export const startEmailChange = defineEndpoint({
  method: 'POST',
  path: '/accounts/email',
  access: signedIn,
  limit: guessing,
  summary: 'Sends a code to the new address. The old one stays until the code is given.',
  body: z.object({ newEmail: email, password }),
  response: challenge,
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'OTP_RESEND_TOO_SOON', 'OTP_RESEND_LIMIT', 'RATE_LIMITED'],
});
export const finishEmailChange = defineEndpoint({
  method: 'POST',
  path: '/accounts/email/verify',
  access: signedIn,
  limit: guessing,
  summary: 'The code moves the account to the new address, and the old one is told.',
  body: z.object({ challenge: challengeId, otp }),
  response: answer,
  errors: ['EMAIL_TAKEN', 'OTP_WRONG', 'OTP_EXPIRED', 'OTP_LOCKED', 'RATE_LIMITED'],
});
export const saveVisibility = defineEndpoint({
  method: 'PUT',
  path: '/accounts/visibility',
  access: signedIn,
  summary: 'Who sees your profile: everyone, members, or nobody.',
  body: z.object({ visibility: z.enum(profileVisibilities), version }),
  response: answer,
  errors: ['STALE_VERSION'],
});
export const uploadAvatar = defineEndpoint({
  method: 'POST',
  path: '/accounts/avatar',
  access: signedIn,
  summary: 'A picture of yourself; cut square and stripped of everything but the picture.',
  limit: pictures,
  file: { field: 'avatar', maxBytes: 8 * 1024 * 1024 },
  response: answer,
  errors: ['IMAGE_UNREADABLE', 'BODY_TOO_LARGE', 'RATE_LIMITED'],
});
export const removeAvatar = defineEndpoint({
  method: 'POST',
  path: '/accounts/avatar/remove',
  access: signedIn,
  summary: 'Back to initials.',
  response: answer,
  errors: [],
});
export const downloadMyData = defineEndpoint({
  method: 'GET',
  path: '/accounts/export',
  access: signedIn,
  summary: 'Everything that is kept about you, as one object.',
  response: z.looseObject({ exportedAt: z.iso.datetime(), account: z.record(z.string(), z.unknown()) }),
  errors: [],
});
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/accounts/delete',
  access: signedIn,
  limit: guessing,
  summary: 'Erases your personal data and signs every device out. It cannot be undone.',
  body: z.object({ password }),
  response: done,
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'RATE_LIMITED'],
});
