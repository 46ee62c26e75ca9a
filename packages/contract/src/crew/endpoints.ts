import { permissions } from '@podium/domain/crew';
import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { email } from '../accounts/schema.ts';
import { inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { crewMember } from './schema.ts';

const crew = z.object({ crew: z.array(crewMember) });
const access = inCompetition('crew.manage');
const granted = z.object({ email, permissions: z.array(z.enum(permissions)).min(1).max(permissions.length) });

export const listCrew = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/crew',
  access,
  summary: 'Everyone with permissions here, and those whose permissions were taken back.',
  params: inCompetitionPath,
  response: crew,
  errors: [],
});
export const inviteCrew = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/crew',
  access,
  summary: 'Grants permissions to an email, with or without an account. Nobody grants what they lack.',
  params: inCompetitionPath,
  body: granted,
  response: crew,
  errors: ['MAIL_LIMIT_REACHED', 'PERMISSION_NOT_HELD', 'CREW_ALREADY_PRESENT'],
});
export const updateCrew = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/crew',
  access,
  summary: 'Changes the permissions of a crew member.',
  params: inCompetitionPath,
  body: granted,
  response: crew,
  errors: ['CREW_NOT_PRESENT', 'PERMISSION_NOT_HELD'],
});
export const revokeCrew = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/crew/revoke',
  access,
  summary: 'Takes every permission back, at once.',
  params: inCompetitionPath,
  body: z.object({ email }),
  response: crew,
  errors: ['CREW_NOT_PRESENT', 'PERMISSION_NOT_HELD'],
});
