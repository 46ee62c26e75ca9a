import { occupations } from '@podium/domain/accounts';
import { z } from 'zod';
import { anyone } from '../access.ts';
import { certificateKind } from '../certificates/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { skill } from '../skills/endpoints.ts';

/** What others may see of a person. No email, no phone. */
export const profile = z.object({
  userId: z.string(),
  fName: z.string(),
  lName: z.string(),
  avatarURL: z.string().nullable(),
  occupation: z.enum(occupations).nullable(),
  instituteName: z.string().nullable(),
  subProfession: z.string().nullable(),
  interests: z.array(z.string()),
  memberSince: z.iso.datetime(),
  /** Certificates that the owner shows here. */
  certificates: z.array(
    z.object({
      serial: z.string(),
      kind: certificateKind,
      competitionName: z.string(),
      place: z.number().int().nullable(),
      issuedAt: z.iso.datetime(),
    }),
  ),
  /** Skills that the owner shows here. */
  skills: z.array(skill),
  isMe: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/profiles/{userId}',
  access: anyone,
  summary: 'A profile, if its owner shows it to the caller. A hidden one looks like one that does not exist.',
  params: z.object({ userId: z.string().max(40) }),
  response: z.object({ profile }),
  errors: ['PROFILE_NOT_FOUND'],
});
