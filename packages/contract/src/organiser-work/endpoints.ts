import { needKinds } from '@podium/domain/competitions';
import { z } from 'zod';
import { signedIn } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { timelineEntry } from '../setup/schema.ts';

const inCompetition = { competitionCode: z.string(), competitionName: z.string() };

const need = z.object({
  kind: z.enum(needKinds),
  ...inCompetition,
  /** Entries, changes, people or points, by kind. */
  count: z.number().int(),
  /** The first entries that wait for approval; the points that a draft lacks. */
  names: z.array(z.string()),
  /** How many entries lack the people. */
  entries: z.number().int().nullable(),
  roundName: z.string().nullable(),
});

const roomNow = z.object({
  ...inCompetition,
  competitionRoomCode: z.string(),
  roomName: z.string(),
  roundName: z.string(),
  /** Entries of the room in the round: all, those that every judge has released, those that somebody has begun to score. */
  total: z.number().int(),
  done: z.number().int(),
  begun: z.number().int(),
});

/** A date of the timeline that is on, with its end; else the next one, with its start. */
const momentNow = z.object({
  ...inCompetition,
  what: timelineEntry.shape.kind,
  title: z.string(),
  isOn: z.boolean(),
  at: z.iso.datetime(),
});

export const getOrganiserWork = defineEndpoint({
  method: 'GET',
  path: '/competitions/work',
  access: signedIn,
  summary:
    'What waits for the caller in the competitions that they run or help with, each part by its own right: work to do, the rooms of the rounds that are on, and what is on or comes next.',
  response: z.object({
    /** Whether there is any such competition. */
    runs: z.boolean(),
    needs: z.array(need),
    rooms: z.array(roomNow),
    moment: momentNow.nullable(),
  }),
  errors: [],
});
