import { phases, presentationActs } from '@podium/domain/presentations';
import { z } from 'zod';
import { inCompetition, judgeOf } from '../access.ts';
import { code, version } from '../bounds.ts';
import { inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { judgedRoom, presentationSettings, roomQueue, serverNow, shownSettings } from './schema.ts';

const ofRound = inCompetitionPath.extend({ roundCode: code });
const listed = z.object({
  now: serverNow,
  settings: shownSettings,
  version,
  rooms: z.array(roomQueue),
});

export const listPresentations = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/presentations',
  access: inCompetition('any'),
  summary: 'The rooms of a round in order, each with its queue, who presents and the clock.',
  params: ofRound,
  query: z.object({ competitionRoomCode: code.optional() }),
  response: listed,
  errors: ['ROUND_NOT_FOUND', 'ROOM_NOT_FOUND'],
});
export const savePresentationSettings = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/presentations/settings',
  access: inCompetition('rounds.manage'),
  summary: 'The lengths of set-up, talk and questions, and when the first container begins.',
  params: ofRound,
  body: presentationSettings.extend({ version }),
  response: z.object({ settings: shownSettings, version }),
  errors: ['ROUND_NOT_FOUND', 'STALE_VERSION'],
});
export const actOnPresentation = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/rooms/{competitionRoomCode}/presentations',
  access: inCompetition('video.moderate'),
  summary: 'A host calls a container, starts a part, pauses, goes on, adds a minute, ends, or marks it absent.',
  params: ofRound.extend({ competitionRoomCode: code }),
  body: z.object({
    act: z.enum(presentationActs),
    containerCode: code,
    /** The part that begins; only with start. */
    phase: z.enum(phases).optional(),
  }),
  response: z.object({ room: roomQueue }),
  errors: [
    'ROUND_NOT_FOUND',
    'ROOM_NOT_FOUND',
    'PRESENTATION_NOT_FOUND',
    'PRESENTATION_CHANGED',
    'PRESENTATION_RUNNING',
    'PRESENTATION_ROUND_NOT_LIVE',
  ],
});
export const listMyPresentations = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/presentations/mine',
  access: inCompetition('any', { participants: true }),
  summary: 'The queue of the room that the caller’s container has in each round that is on.',
  params: inCompetitionPath,
  response: z.object({
    now: serverNow,
    rounds: z.array(
      roomQueue.extend({
        roundCode: z.string(),
        roundName: z.string(),
        /** The caller’s own container. */
        containerCode: z.string(),
        settings: shownSettings,
      }),
    ),
  }),
  errors: [],
});
export const listJudgePresentations = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/judge/presentations',
  access: judgeOf,
  summary: 'Who presents now and who is next in the rooms of the judge’s cards.',
  params: inCompetitionPath,
  response: z.object({ now: serverNow, rooms: z.array(judgedRoom) }),
  errors: [],
});
