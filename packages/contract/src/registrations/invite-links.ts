import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { email } from '../accounts/schema.ts';
import { competitionCode, inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';

const link = z.object({
  linkCode: z.string(),
  kind: z.enum(['public', 'dashboard', 'registration', 'form']),
  email: z.string().nullable(),
  url: z.string().nullable(),
  uses: z.number().int(),
  maxUses: z.number().int().nullable(),
  expiresAt: z.iso.datetime(),
  revoked: z.boolean(),
});
const links = z.object({ links: z.array(link) });
const organising = inCompetition('registration.manage');
export const listInviteLinks = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/invite-links',
  access: organising,
  summary: 'The links that let people in, to be copied again.',
  params: inCompetitionPath,
  response: links,
  errors: [],
});
export const createInviteLink = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/invite-links',
  access: organising,
  summary: 'A link of one kind. Dashboard and registration links are for one email and are mailed.',
  params: inCompetitionPath,
  body: z.object({
    kind: z.enum(['public', 'dashboard', 'registration', 'form']),
    email: email.optional(),
    maxUses: z.number().int().min(1).max(100_000).optional(),
    days: z.number().int().min(1).max(365).default(30),
  }),
  response: z.object({ link }),
  errors: ['MAIL_LIMIT_REACHED', 'VALIDATION_FAILED'],
});
export const revokeInviteLink = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/invite-links/{linkCode}/revoke',
  access: organising,
  summary: 'The link stops working at once.',
  params: z.object({ competitionCode, linkCode: z.string().max(40) }),
  response: links,
  errors: ['INVITATION_INVALID'],
});
