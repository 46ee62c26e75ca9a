import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { version } from '../bounds.ts';
import { competitionCode, inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';

export const room = z.object({
  competitionRoomCode: z.string(),
  roomName: z.string(),
  containerCount: z.number().int(),
  version,
});
export type Room = z.infer<typeof room>;

const roomPath = z.object({ competitionCode, competitionRoomCode: z.string().max(40) });
const roundPath = z.object({ competitionCode, roundCode: z.string().max(40) });
const rooms = z.object({ rooms: z.array(room) });
const access = inCompetition('rooms.manage');
const roomName = z.string().trim().min(1).max(60);

export const listRooms = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/rooms',
  access: inCompetition('any'),
  summary: 'The rooms in order, with how many containers of the round each has.',
  params: inCompetitionPath,
  query: z.object({ roundCode: z.string().max(40).optional() }),
  response: rooms,
  errors: [],
});
export const addRoom = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rooms',
  access,
  summary: 'A new room at the end.',
  params: inCompetitionPath,
  body: z.object({ roomName }),
  response: rooms,
  errors: ['ROOM_NAME_TAKEN'],
});
export const renameRoom = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/rooms/{competitionRoomCode}',
  access,
  summary: 'A new name.',
  params: roomPath,
  body: z.object({ roomName, version }),
  response: rooms,
  errors: ['ROOM_NOT_FOUND', 'ROOM_NAME_TAKEN', 'STALE_VERSION'],
});
export const removeRoom = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rooms/{competitionRoomCode}/remove',
  access,
  summary: 'Takes an empty room away. It can be restored.',
  params: roomPath,
  response: rooms,
  errors: ['ROOM_NOT_FOUND', 'ROOM_NOT_EMPTY'],
});
export const restoreRoom = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rooms/{competitionRoomCode}/restore',
  access,
  summary: 'Brings a removed room back.',
  params: roomPath,
  response: rooms,
  errors: ['ROOM_NOT_FOUND', 'ROOM_NAME_TAKEN'],
});

const move = z.object({ containerCode: z.string().max(40), competitionRoomCode: z.string().max(40).nullable() });
export const distributeContainers = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/distribute',
  access,
  summary: 'Shares the round’s containers among the rooms and says why. With preview nothing is written.',
  params: roundPath,
  body: z.object({ preview: z.boolean(), onlyUnassigned: z.boolean().default(false) }),
  response: z.object({
    assigned: z.array(
      move.extend({
        containerName: z.string(),
        because: z.enum(['even', 'apart', 'conflict']),
        was: z.string().nullable(),
      }),
    ),
    unassigned: z.array(z.string()),
  }),
  errors: ['ROUND_NOT_FOUND', 'ROOMS_MISSING'],
});
export const assignContainers = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/assign',
  access,
  summary: 'Puts containers into rooms, or out of them. Dragging and undo both use it.',
  params: roundPath,
  bodyBytes: 800_000,
  body: z.object({ moves: z.array(move).min(1).max(6000) }),
  response: z.object({ moved: z.number().int(), before: z.array(move) }),
  errors: ['ROUND_NOT_FOUND', 'ROOM_NOT_FOUND', 'CONTAINER_NOT_FOUND'],
});
export const qualifyContainers = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/qualify',
  access: inCompetition('rounds.manage'),
  summary: 'These containers go on to the next round; with qualified false they come back.',
  params: roundPath,
  bodyBytes: 400_000,
  body: z.object({ containerCodes: z.array(z.string().max(40)).min(1).max(6000), qualified: z.boolean() }),
  response: z.object({ changed: z.number().int(), nextRoundCode: z.string() }),
  errors: ['ROUND_NOT_FOUND', 'ROUND_IS_LAST', 'CONTAINER_NOT_FOUND', 'CONTAINER_NOT_VALID'],
});
