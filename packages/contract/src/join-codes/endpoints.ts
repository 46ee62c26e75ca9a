import { z } from 'zod';
import { anyone, inCompetition } from '../access.ts';
import { competitionCode, inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';

/** What an organiser hands out. The squares of the QR code are one path in a picture of so many squares on each side. */
const share = z.object({
  /** The public page. */
  link: z.string(),
  joinCode: z.string().nullable(),
  /** Where the code is typed, and where it leads by itself. */
  joinLink: z.string().nullable(),
  qr: z.object({ size: z.number().int(), path: z.string() }),
});
const answer = z.object({ share });
const managing = inCompetition('registration.manage');

export const getShare = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/share',
  access: inCompetition('any'),
  summary: 'The link, the six-letter code and the QR code of a competition. A draft has no code yet.',
  params: inCompetitionPath,
  response: answer,
  errors: ['COMPETITION_NOT_FOUND'],
});
export const renewJoinCode = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/join-code',
  access: managing,
  summary: 'A new six-letter code of a LIVE competition; the older one stops working at once.',
  params: inCompetitionPath,
  response: answer,
  errors: ['COMPETITION_UPDATE_FAILED'],
});
export const revokeJoinCode = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/join-code/revoke',
  access: managing,
  summary: 'The six-letter code stops working at once. The link goes on.',
  params: inCompetitionPath,
  response: answer,
  errors: [],
});
export const lookUpJoinCode = defineEndpoint({
  method: 'POST',
  path: '/join',
  access: anyone,
  // A hall of students shares an address; a person types a code once or twice.
  limit: { perPerson: 10, perAddress: 600, windowMs: 3_600_000 },
  summary: 'Where a six-letter code leads: to a LIVE competition or, for signed-in people, into a team.',
  body: z.object({ code: z.string().max(40) }),
  response: z.object({ competitionCode, invite: z.string().nullable() }),
  errors: ['JOIN_CODE_UNKNOWN', 'RATE_LIMITED'],
});
