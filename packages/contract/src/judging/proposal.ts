import { maxJudgesPerContainer, maxSessions } from '@podium/domain/judging';
import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code, version } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../page.ts';
import { judgingPair, links, roomJudge } from './schema.ts';

const maxSeeds = 1_000_000;

/** What a proposal is made from, besides judges, rooms, entries and conflicts. */
export const proposalParameters = z.object({
  /** The same seed gives the same proposal. */
  seed: z.number().int().min(1).max(maxSeeds),
  judgesPerContainer: z.number().int().min(1).max(maxJudgesPerContainer),
  sessions: z.number().int().min(1).max(maxSessions),
  /** The most entries of any judge, beside each judge's own maximum. */
  maxPerJudge: z.number().int().min(1).max(100_000).nullable(),
  /** Whether judges who are placed already stay where they are. */
  keepAssigned: z.boolean(),
});
export type ProposalParameters = z.infer<typeof proposalParameters>;

const proposedSeat = roomJudge.extend({
  kept: z.boolean(),
  containers: z.number().int(),
  /** Entries of this room that the judge may not score; visitors do. */
  conflicts: z.number().int(),
  /** Rooms in which the judge would be in conflict in this session. */
  closedRooms: z.array(z.string()),
});
const proposedVisit = judgingPair.extend({
  containerName: z.string(),
  competitionRoomCode: z.string().nullable(),
  kept: z.boolean(),
  load: z.number().int(),
  judgesInConflict: z.number().int(),
  meetings: z.number().int(),
  sameInstitute: z.number().int(),
});

export const judgingProposal = z.object({
  parameters: proposalParameters,
  /** The version of the plan that the proposal was made over. */
  version,
  /** Entries without a room, and the room that each would get. */
  moves: z.array(z.object({ containerCode: z.string(), containerName: z.string(), competitionRoomCode: z.string() })),
  /** How many cards the plan would give, of those that the judges for each entry ask for. */
  cards: z.object({ planned: z.number().int(), wanted: z.number().int() }),
  seats: z.array(proposedSeat),
  visits: z.array(proposedVisit),
  loads: z.array(z.object({ judgeCode: z.string(), containers: z.number().int(), before: z.number().int() })),
  /** How many entries stay short, and the first of them with the reason. */
  shortages: z.object({
    count: z.number().int(),
    containers: z.array(
      z.object({
        containerCode: z.string(),
        containerName: z.string(),
        roomName: z.string().nullable(),
        missing: z.number().int(),
        reason: z.enum(['judges', 'conflicts', 'maximum']),
      }),
    ),
  }),
  links,
});
export type JudgingProposal = z.infer<typeof judgingProposal>;

export const proposeJudgingPlan = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/judging-plan/propose',
  access: inCompetition('judges.manage'),
  summary:
    'Proposes rooms for entries that have none and who judges what, with the reasons. The proposal is kept until it is applied or discarded; nothing else changes.',
  params: z.object({ competitionCode, roundCode: code }),
  body: proposalParameters,
  response: judgingProposal,
  errors: ['ROUND_NOT_FOUND', 'JUDGING_PLAN_TOO_LARGE', 'SERVICE_UNAVAILABLE'],
});
export const getJudgingProposal = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/judging-plan/proposal',
  access: inCompetition('judges.manage'),
  summary: 'The proposal that is kept beside the plan of a round, if there is one.',
  params: z.object({ competitionCode, roundCode: code }),
  response: z.object({
    kept: z
      .object({
        proposal: judgingProposal,
        since: z.iso.datetime(),
        /** Whether the plan, the entries and their rooms are still those that it was made over. */
        isCurrent: z.boolean(),
      })
      .nullable(),
  }),
  errors: ['ROUND_NOT_FOUND'],
});
export const discardJudgingProposal = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/rounds/{roundCode}/judging-plan/proposal/discard',
  access: inCompetition('judges.manage'),
  summary: 'Discards the kept proposal of a round.',
  params: z.object({ competitionCode, roundCode: code }),
  response: done,
  errors: ['ROUND_NOT_FOUND'],
});
