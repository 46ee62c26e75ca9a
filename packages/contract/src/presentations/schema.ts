import { phases, presentationStates } from '@podium/domain/presentations';
import { z } from 'zod';
import { moment } from '../bounds.ts';

const at = z.iso.datetime().nullable();
const ms = z.number().int();

export const presentationClock = z.object({
  /** None while the container is called and nothing has begun. */
  phase: z.enum(phases).nullable(),
  startedAt: at,
  pausedAt: at,
  pausedMs: ms,
  extraMs: ms,
});

export const presentation = z.object({
  containerCode: z.string(),
  containerName: z.string(),
  state: z.enum(presentationStates),
  slot: z.number().int(),
  absences: z.number().int(),
  absentAt: at,
  /** The last absence can be undone. */
  canUndoAbsence: z.boolean(),
  calledAt: at,
  endedAt: at,
  clock: presentationClock,
});

const seconds = (least: number, most: number) => z.number().int().min(least).max(most);

/** The same for all rooms of a round. Lengths are in seconds; a part of length 0 is left out. */
export const presentationSettings = z.object({
  setup: seconds(0, 3600),
  talk: seconds(30, 14_400),
  questions: seconds(0, 7200),
  /** When the first container begins; none when the host begins at will. */
  startsAt: moment.nullable(),
  /** Nobody begins before their own time, which follows from the beginning and the order. */
  hasSlots: z.boolean(),
});
export const shownSettings = presentationSettings.extend({ startsAt: at });

export const roomQueue = z.object({
  competitionRoomCode: z.string(),
  roomName: z.string(),
  queue: z.array(presentation),
});

/** The time of the server when it answered: screens count on its clock. */
export const serverNow = z.iso.datetime();

/** A room as a judge sees it. In a blind round containers have the codes and names of the cards. */
export const judgedRoom = z.object({
  roundCode: z.string(),
  competitionRoomCode: z.string(),
  roomName: z.string(),
  settings: shownSettings,
  presenting: z.object({ containerCode: z.string(), containerName: z.string(), clock: presentationClock }).nullable(),
  next: z.object({ containerCode: z.string(), containerName: z.string() }).nullable(),
});
