import { permissions } from '@podium/domain/crew';
import { z } from 'zod';

export const crewMember = z.object({
  email: z.string(),
  name: z.string().nullable(),
  permissions: z.array(z.enum(permissions)),
  status: z.enum(['INVITED', 'ONBOARDED', 'REVOKED']),
  invitedAt: z.iso.datetime(),
});
export type CrewMember = z.infer<typeof crewMember>;
