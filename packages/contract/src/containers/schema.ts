import { permissions } from '@podium/domain/crew';
import { z } from 'zod';
import { version } from '../bounds.ts';

/** A user inside a container. ONBOARDED means registered. */
export const member = z.object({
  memberCode: z.string(),
  email: z.string(),
  fName: z.string().nullable(),
  lName: z.string().nullable(),
  userId: z.string().nullable(),
  status: z.enum(['INVITED', 'ONBOARDED']),
  permissions: z.array(z.enum(permissions)),
  isCaptain: z.boolean(),
  instituteName: z.string().nullable(),
});
export type Member = z.infer<typeof member>;

/** What a container still needs, as data; a screen says it in words. An empty list means ready. */
export const missingPoint = z.object({
  kind: z.enum(['members', 'acceptance', 'institutes', 'approval', 'room']),
  count: z.number().int().optional(),
  names: z.array(z.string()).optional(),
});
export type MissingPoint = z.infer<typeof missingPoint>;

export const container = z.object({
  containerCode: z.string(),
  type: z.enum(['REGISTRATION', 'TEAM']),
  containerName: z.string(),
  users: z.array(member),
  isActive: z.boolean(),
  approval: z.enum(['waiting', 'approved', 'refused']),
  competitionRoomCode: z.string().nullable(),
  qualified: z.boolean(),
  missing: z.array(missingPoint),
  answers: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
  version,
});
export type Container = z.infer<typeof container>;
