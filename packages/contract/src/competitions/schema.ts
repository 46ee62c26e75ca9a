import { competitionStatuses } from '@podium/domain/competitions';
import { competitionTypes } from '@podium/domain/containers';
import { permissions } from '@podium/domain/crew';
import { z } from 'zod';
import { version } from '../bounds.ts';
import { round } from '../rounds/schema.ts';
import { timelineEntry } from '../setup/schema.ts';

export const competitionCode = z.string().max(40);
export const inCompetitionPath = z.object({ competitionCode });

/** What the list of a dashboard needs. */
export const competitionSummary = z.object({
  competitionCode,
  competitionName: z.string(),
  competitionType: z.enum(competitionTypes).nullable(),
  status: z.enum(competitionStatuses),
  imageURL: z.string().nullable(),
  categoryName: z.string(),
  subCategoryArray: z.array(z.string()),
  teamSize: z.number().int().nullable(),
  minTeamSize: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
});
export type CompetitionSummary = z.infer<typeof competitionSummary>;

/** Who the caller is here, so that a screen offers exactly what the server would allow. */
export const competitionRole = z.object({
  role: z.enum(['organiser', 'crew', 'participant', 'none']),
  permissions: z.array(z.enum(permissions)),
});
export type CompetitionRole = z.infer<typeof competitionRole>;

export const competition = competitionSummary.extend({
  details: z.string(),
  rules: z.string(),
  roundData: z.array(round),
  organiserName: z.string(),
  containerCount: z.number().int(),
  /** 1 to 3 while it is being created, 4 when creation is done. */
  createStep: z.number().int(),
  me: competitionRole,
  version,
});
export type Competition = z.infer<typeof competition>;

export const goLivePoint = z.object({
  point: z.string(),
  done: z.boolean(),
  /** Not needed yet: it holds nothing up and is not done either. */
  later: z.boolean(),
  missing: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const historyEntry = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  /** The code and the name of the person who did it. */
  actor: z.string(),
  who: z.string(),
  what: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** The names of things and people that this entry names by their codes. */
  names: z.record(z.string(), z.string()),
  /** The places of the live board that this changed; null where none did, and for those who may not view scores. */
  effect: z
    .object({
      places: z.array(
        z.object({
          containerCode: z.string(),
          before: z.number().int().nullable(),
          after: z.number().int().nullable(),
        }),
      ),
      /** How many more changed. */
      more: z.number().int(),
    })
    .nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const registrationStates = ['before', 'open', 'closed', 'full'] as const;

/** What anyone may know of a LIVE competition. */
const publicRound = z.object({
  roundName: z.string(),
  details: z.string(),
  roundWeightage: z.number(),
  isMock: z.boolean(),
  criteria: z.array(z.string()),
});
export const publicCompetition = competitionSummary.omit({ createdAt: true }).extend({
  details: z.string(),
  rules: z.string(),
  organiserName: z.string(),
  roundData: z.array(publicRound),
  timeline: z.array(timelineEntry),
  registration: z.enum(registrationStates),
  containerCount: z.number().int(),
  /** Whether everyone may see what is released of the leaderboard. */
  publicLeaderboard: z.boolean(),
  me: competitionRole,
});
export type PublicCompetition = z.infer<typeof publicCompetition>;
