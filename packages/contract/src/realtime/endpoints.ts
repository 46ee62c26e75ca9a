import { z } from 'zod';
import { judgeOf, signedIn } from '../access.ts';
import { inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Someone in a presence channel, as the others there see them. Its id there is the `userId` of their profile. */
export const presentPerson = z.object({
  fName: z.string().nullable(),
  lName: z.string().nullable(),
  avatarURL: z.string().nullable(),
});
export type PresentPerson = z.infer<typeof presentPerson>;

/** Both names are those of the realtime protocol; a colon in either would let one signature pass for another. */
const subscription = z.object({
  socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/u, 'This is no id of a socket.'),
  channel_name: z.string().regex(/^[A-Za-z0-9_\-=@,.;]{1,200}$/u, 'This is no name of a channel.'),
});
const authorised = z.object({ auth: z.string(), channel_data: z.string().optional() });

/** A page that comes back asks for all of its channels at once, and a whole hall may come back at once from one address. */
const asking = { perPerson: 600, perAddress: 60_000, windowMs: 60_000 };

export const authoriseChannel = defineEndpoint({
  method: 'POST',
  path: '/realtime/authorise',
  access: signedIn,
  form: true,
  summary: 'Lets an open socket of a user subscribe to a private or presence channel. The body is form-encoded.',
  body: subscription,
  response: authorised,
  errors: ['NOT_ALLOWED'],
  limit: asking,
});

export const authoriseJudgeChannel = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/judge/realtime/authorise',
  access: judgeOf,
  params: inCompetitionPath,
  form: true,
  summary: 'Lets an open socket of a judge subscribe to a private or presence channel. The body is form-encoded.',
  body: subscription,
  response: authorised,
  errors: ['NOT_ALLOWED'],
  limit: asking,
});
