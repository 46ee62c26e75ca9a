import { z } from 'zod';
import { anyone } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';

export const mail = z.object({
  mailId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type Mail = z.infer<typeof mail>;

export const listMails = defineEndpoint({
  method: 'GET',
  path: '/dev/mails',
  access: anyone,
  summary: 'Mail that was kept because no mail server is set up. Only on a local installation; elsewhere not found.',
  query: pageQuery.extend({ to: z.string().max(254).optional() }),
  response: pageOf(mail),
  errors: ['NOT_FOUND'],
});
