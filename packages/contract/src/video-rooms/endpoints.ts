import { publishables, roomPermissions, videoRoleNames } from '@podium/domain/video-room';
import { z } from 'zod';
import { inCompetition, judgeOf } from '../access.ts';
import { version } from '../bounds.ts';
import { competitionCode, inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';

const roomPath = z.object({ competitionCode, competitionRoomCode: z.string().max(40) });
const entrance = z.object({
  /** The video room's id is in the token. */
  token: z.string(),
  role: z.enum(videoRoleNames),
  expiresAt: z.iso.datetime(),
});
const whole = (least: number, most: number) => z.number().int().min(least).max(most);
const flag = z.boolean();
const rights = z.object(
  Object.fromEntries(roomPermissions.map((name) => [name, flag])) as Record<
    (typeof roomPermissions)[number],
    typeof flag
  >,
);
const role = z.object({
  allowed: z.array(z.enum(publishables)).max(publishables.length),
  subscribeToRoles: z.array(z.enum(videoRoleNames)).max(videoRoleNames.length),
  rights,
  video: z.object({
    bitRate: whole(50, 5000),
    frameRate: whole(1, 60),
    width: whole(160, 1920),
    height: whole(90, 1080),
  }),
});
const settings = z.object({
  hasWaitingRoom: z.boolean(),
  roles: z.object({ judge: role, presenter: role, audience: role }),
});
const answer = z.object({
  settings,
  version,
  rooms: z.array(
    z.object({
      competitionRoomCode: z.string(),
      roomName: z.string(),
      lockedAt: z.iso.datetime().nullable(),
      presenting: z.string().nullable(),
    }),
  ),
});
const moderates = inCompetition('video.moderate');

export const enterVideoRoom = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rooms/{competitionRoomCode}/video/enter',
  access: inCompetition('any', { participants: true }),
  summary: 'A token for the video room, with the role that the caller has in it.',
  params: roomPath,
  response: entrance,
  errors: ['ROOM_NOT_FOUND'],
});
export const enterVideoRoomAsJudge = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/judge/rooms/{competitionRoomCode}/video/enter',
  access: judgeOf,
  summary: 'A token for the video room, as a judge.',
  params: roomPath,
  response: entrance,
  errors: ['ROOM_NOT_FOUND'],
});
export const getVideoSettings = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/video',
  access: inCompetition('any'),
  summary: 'What the roles may do in the video rooms, and the state of each room.',
  params: inCompetitionPath,
  response: answer,
  errors: [],
});
export const saveVideoSettings = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/video',
  access: moderates,
  summary: 'Changes the roles and the waiting room. It counts from the next time that a room opens.',
  params: inCompetitionPath,
  body: settings.extend({ version }),
  response: answer,
  errors: ['STALE_VERSION'],
});
export const openVideoRoom = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rooms/{competitionRoomCode}/video/open',
  access: moderates,
  summary: 'Opens a video room that was ended with a lock.',
  params: roomPath,
  response: answer,
  errors: ['ROOM_NOT_FOUND'],
});
export const callContainer = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rooms/{competitionRoomCode}/video/present',
  access: moderates,
  summary: 'Its members enter as presenters from now on; null ends that.',
  params: roomPath,
  body: z.object({ containerCode: z.string().max(40).nullable() }),
  response: answer,
  errors: ['ROOM_NOT_FOUND', 'CONTAINER_NOT_FOUND'],
});
