import { mailKinds } from '@podium/domain/competitions';
import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';

const mailKind = z.enum(mailKinds);
const waitingMail = z.object({
  mailId: z.string(),
  kind: mailKind,
  to: z.string(),
  subject: z.string(),
  createdAt: z.iso.datetime(),
});

export const listWaitingMails = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/waiting-mails',
  access: inCompetition('any'),
  summary:
    'The mails that wait until the competition goes live: how many of each kind, and those that the caller may send, the oldest first.',
  params: inCompetitionPath,
  query: pageQuery,
  response: pageOf(waitingMail).extend({ counts: z.record(mailKind, z.number().int()) }),
  errors: [],
});
export const sendWaitingMails = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/waiting-mails/send',
  access: inCompetition('any'),
  summary: 'Sends mails now that wait for the competition to go live: those named, or all that the caller may send.',
  params: inCompetitionPath,
  body: z.object({
    mailIds: z
      .array(z.string().regex(/^\d{1,15}$/u))
      .max(500)
      .optional(),
  }),
  response: z.object({ sent: z.number().int() }),
  errors: [],
});
