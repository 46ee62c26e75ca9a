import { z } from 'zod';
import { anyone, judgeOf } from '../access.ts';
import { challenge, challengeId, email, otp } from '../accounts/schema.ts';
import { inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../page.ts';
import { judgeIdentity, judgeSession } from './schema.ts';

const tenMinutes = 600_000;

const started = challenge.extend({ sentTo: z.string(), competitionName: z.string().nullable() });
const sendErrors = ['OTP_RESEND_TOO_SOON', 'OTP_RESEND_LIMIT', 'RATE_LIMITED'] as const;
const asking = { perPerson: 20, perAddress: 600, windowMs: tenMinutes };

export const startJudgeLogin = defineEndpoint({
  method: 'POST',
  path: '/judge/login',
  access: anyone,
  limit: { ...asking, personIs: 'email' },
  summary: 'Sends a code to an address. The answer does not say whether it judges anything.',
  body: z.object({ email }),
  response: started,
  errors: sendErrors,
});
export const startJudgeLoginByLink = defineEndpoint({
  method: 'POST',
  path: '/judge/login/link',
  access: anyone,
  limit: asking,
  summary: 'Sends a code to the address of an invitation.',
  body: z.object({ invite: z.string().min(1).max(64) }),
  response: started,
  errors: ['INVITATION_INVALID', 'INVITATION_EXPIRED', ...sendErrors],
});
export const lookUpJudgeInvitation = defineEndpoint({
  method: 'POST',
  path: '/judge/login/link/look-up',
  access: anyone,
  limit: { perPerson: 60, perAddress: 600, windowMs: tenMinutes },
  summary: 'Which competition an invitation to judge is for, and who sent it. No code is sent.',
  body: z.object({ invite: z.string().min(1).max(64) }),
  response: z.object({ competitionName: z.string(), invitedBy: z.string() }),
  errors: ['INVITATION_INVALID', 'INVITATION_EXPIRED', 'RATE_LIMITED'],
});
export const verifyJudgeLogin = defineEndpoint({
  method: 'POST',
  path: '/judge/login/verify',
  access: anyone,
  opensSession: 'judge',
  limit: { perPerson: 30, perAddress: 600, windowMs: tenMinutes },
  summary: 'The code opens one session for each competition that this address judges.',
  body: z.object({ challenge: challengeId, otp }),
  response: z.object({ sessions: z.array(judgeSession).min(1) }),
  errors: ['JUDGE_INVITATION_MISSING', 'OTP_WRONG', 'OTP_EXPIRED', 'OTP_LOCKED', 'RATE_LIMITED'],
});
export const getJudge = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/judge/me',
  access: judgeOf,
  summary: 'The judge whose session this is.',
  params: inCompetitionPath,
  response: z.object({ judge: judgeIdentity, competitionName: z.string() }),
  errors: [],
});
export const judgeLogout = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/judge/logout',
  access: judgeOf,
  summary: 'Ends this session of the judge. A session of a user beside it stays.',
  params: inCompetitionPath,
  response: done,
  errors: [],
});
