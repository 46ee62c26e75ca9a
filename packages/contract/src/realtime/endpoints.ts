import { z } from 'zod';
import { signedIn } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Someone in a presence channel, as the others there see them. Its id there is the `userId` of their profile. */
export const presentPerson = z.object({
  fName: z.string().nullable(),
  lName: z.string().nullable(),
  avatarURL: z.string().nullable(),
});
export type PresentPerson = z.infer<typeof presentPerson>;

/** Both names are those of the realtime protocol; a colon in either would let one signature pass for another. */
export const authoriseChannel = defineEndpoint({
  method: 'POST',
  path: '/realtime/authorise',
  access: signedIn,
  form: true,
  summary: 'The right of an open socket to hear a private or presence channel. The body is form-encoded.',
  body: z.object({
    socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/u, 'This is no id of a socket.'),
    channel_name: z.string().regex(/^[A-Za-z0-9_\-=@,.;]{1,200}$/u, 'This is no name of a channel.'),
  }),
  response: z.object({ auth: z.string(), channel_data: z.string().optional() }),
  errors: ['NOT_ALLOWED'],
});
