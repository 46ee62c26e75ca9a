import { conflictKinds, maxJudgesPerContainer, maxSessions } from '@podium/domain/judging';
import { z } from 'zod';
import { code, version } from '../bounds.ts';

/** How a round is judged. */
export const roundJudging = z.object({
  /** Judges see entries by a number, without names, institutes, addresses and file names. */
  blind: z.boolean(),
  judgesPerContainer: z.number().int().min(1).max(maxJudgesPerContainer),
  /** Judges change rooms between sessions; with one they stay. */
  sessions: z.number().int().min(1).max(maxSessions),
  /** Whether judges see their own spread beside the panel's, once judging is closed. */
  showSpread: z.boolean().default(false),
});
export type RoundJudging = z.infer<typeof roundJudging>;

/** A judge in a room, in one session of the round; the first session is 0. */
export const roomJudge = z.object({
  competitionRoomCode: code,
  judgeCode: code,
  session: z
    .number()
    .int()
    .min(0)
    .max(maxSessions - 1),
});
export type RoomJudge = z.infer<typeof roomJudge>;

/** A judge for one entry, beside the judges of its room. */
export const judgingPair = z.object({ judgeCode: code, containerCode: code });
export type JudgingPair = z.infer<typeof judgingPair>;

/** An entry that gets a room, or loses it. */
export const roomMove = z.object({ containerCode: code, competitionRoomCode: code.nullable() });

/** How well judges can be compared, and how many points luck with judges can cost; null while nobody judges. */
export const links = z
  .object({
    strength: z.number(),
    level: z.enum(['weak', 'fair', 'good']),
    luckPoints: z.number(),
    luckPointsCorrected: z.number(),
  })
  .nullable();

/** Why a judge should not score an entry. With an override they may, and the reason is kept. */
export const judgeConflict = z.object({
  judgeCode: z.string(),
  containerCode: z.string(),
  containerName: z.string(),
  competitionRoomCode: z.string().nullable(),
  kinds: z.array(z.enum(conflictKinds)),
  overriddenBecause: z.string().nullable(),
});
export type JudgeConflict = z.infer<typeof judgeConflict>;

export const judgingPlan = z.object({
  roundCode: z.string(),
  settings: roundJudging,
  version,
  closedAt: z.iso.datetime().nullable(),
  judges: z.array(
    z.object({
      judgeCode: z.string(),
      judgeName: z.string(),
      email: z.string(),
      instituteName: z.string().nullable(),
      maxContainers: z.number().int().nullable(),
      /** How many cards of this round the judge has. */
      load: z.number().int(),
    }),
  ),
  rooms: z.array(z.object({ competitionRoomCode: z.string(), roomName: z.string(), containerCount: z.number().int() })),
  roomJudges: z.array(roomJudge),
  pairs: z.array(judgingPair.extend({ containerName: z.string() })),
  conflicts: z.array(judgeConflict),
  /** How many entries have fewer judges than wanted, and the first of them. */
  short: z.object({
    count: z.number().int(),
    containers: z.array(z.object({ containerCode: z.string(), containerName: z.string(), judges: z.number().int() })),
  }),
  /** How many files of a blind round cannot be cleaned, so that judges will not see them, and the first of them. */
  unclean: z.object({
    count: z.number().int(),
    files: z.array(z.object({ containerName: z.string(), fileName: z.string() })),
  }),
  links,
});
export type JudgingPlan = z.infer<typeof judgingPlan>;
