import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { email } from '../accounts/schema.ts';
import { version } from '../bounds.ts';
import { competitionCode, inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import { container } from './schema.ts';

const access = inCompetition('registration.manage');
const codes = z.array(z.string().max(40)).min(1).max(6000);
const bodyBytes = 400_000;
const changed = z.object({ changed: z.number().int() });
const counts = z.object({
  all: z.number().int(),
  ready: z.number().int(),
  missing: z.number().int(),
  waiting: z.number().int(),
  unassigned: z.number().int(),
  inactive: z.number().int(),
});
const name = z.string().trim().min(1).max(80);

/** A part of the containers: those of a round, of a room. */
const scope = z.object({
  roundCode: z.string().max(40).optional(),
  competitionRoomCode: z.string().max(40).optional(),
});

export const listContainers = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/containers',
  access: inCompetition('any'),
  summary: 'Containers in pages of 45, with what each is missing.',
  params: inCompetitionPath,
  query: pageQuery.extend({
    ...scope.shape,
    search: z.string().max(100).optional(),
    filter: z.enum(['all', 'ready', 'missing', 'waiting', 'unassigned', 'inactive', 'removed']).default('all'),
    sort: z.enum(['position', 'name', 'newest']).default('position'),
  }),
  response: pageOf(container),
  errors: [],
});
export const countContainers = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/containers-count',
  access: inCompetition('any'),
  summary: 'How many containers there are of each kind. It looks at all of them, so a page is not made to wait for it.',
  params: inCompetitionPath,
  query: scope,
  response: z.object({ counts }),
  errors: [],
});
export const addContainer = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/containers',
  access,
  summary: 'An entry made by the organiser; its people get an invitation.',
  params: inCompetitionPath,
  body: z.object({ containerName: name, emails: z.array(email).min(1).max(100) }),
  response: z.object({ container }),
  errors: ['MAIL_LIMIT_REACHED', 'ALREADY_REGISTERED', 'TEAM_FULL', 'COMPETITION_FULL', 'CONTAINER_NAME_TAKEN'],
});
export const updateContainer = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/containers/{containerCode}',
  access,
  summary: 'A new name.',
  params: z.object({ competitionCode, containerCode: z.string().max(40) }),
  body: z.object({ containerName: name, version }),
  response: z.object({ container }),
  errors: ['CONTAINER_NOT_FOUND', 'CONTAINER_NAME_TAKEN', 'STALE_VERSION'],
});
export const setContainersActive = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/containers/active',
  access,
  summary: 'Inactive containers stay, but take part in nothing.',
  params: inCompetitionPath,
  bodyBytes,
  body: z.object({ containerCodes: codes, active: z.boolean() }),
  response: changed,
  errors: ['CONTAINER_NOT_FOUND'],
});
export const moveContainer = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/containers/rearrange',
  access,
  summary: 'Puts one container right after another, or first.',
  params: inCompetitionPath,
  body: z.object({ containerCode: z.string().max(40), after: z.string().max(40).nullable() }),
  response: changed,
  errors: ['CONTAINER_NOT_FOUND'],
});
export const decideContainers = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/containers/decide',
  access,
  summary: 'Approves or refuses registrations; the people are told, with the reason.',
  params: inCompetitionPath,
  bodyBytes,
  body: z.object({
    containerCodes: codes,
    approval: z.enum(['approved', 'refused']),
    reason: z.string().trim().max(500).default(''),
  }),
  response: changed,
  errors: ['CONTAINER_NOT_FOUND'],
});
export const remindMembers = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/containers/remind',
  access,
  summary: 'Reminds those who have not accepted. With preview it only says who they are.',
  params: inCompetitionPath,
  bodyBytes,
  body: z.object({ containerCodes: codes, preview: z.boolean() }),
  response: z.object({ people: z.array(z.string()) }),
  errors: ['MAIL_LIMIT_REACHED', 'CONTAINER_NOT_FOUND'],
});
export const removeContainers = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/containers/remove',
  access,
  summary: 'Takes containers away. They can be restored.',
  params: inCompetitionPath,
  bodyBytes,
  body: z.object({ containerCodes: codes }),
  response: changed,
  errors: ['CONTAINER_NOT_FOUND'],
});
export const restoreContainers = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/containers/restore',
  access,
  summary: 'Brings removed containers back.',
  params: inCompetitionPath,
  bodyBytes,
  body: z.object({ containerCodes: codes }),
  response: changed,
  errors: [
    'CONTAINER_NOT_FOUND',
    'CONTAINER_EMPTY',
    'CONTAINER_TYPE_DIFFERS',
    'TEAM_FULL',
    'ALREADY_REGISTERED',
    'CONTAINER_NAME_TAKEN',
    'COMPETITION_FULL',
    'MAIL_LIMIT_REACHED',
  ],
});
export const exportContainers = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/containers-export',
  access,
  summary: 'All containers as comma-separated text, safe to open in a spreadsheet.',
  params: inCompetitionPath,
  response: z.object({ fileName: z.string(), csv: z.string() }),
  errors: [],
});
