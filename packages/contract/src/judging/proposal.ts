import { mostJudgesPerContainer, mostSessions } from '@podium/domain/judging';
import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { code, version } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { judgingPair, links, roomJudge } from './schema.ts';

const mostSeeds = 1_000_000;

/** What a proposal is made from, besides judges, rooms, entries and conflicts. */
export const proposalParameters = z.object({
  /** The same seed gives the same proposal. */
  seed: z.number().int().min(1).max(mostSeeds),
  judgesPerContainer: z.number().int().min(1).max(mostJudgesPerContainer),
  sessions: z.number().int().min(1).max(mostSessions),
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
  summary: 'Proposes who judges what, with the reasons. Nothing is stored; saving the plan applies the proposal.',
  params: z.object({ competitionCode, roundCode: code }),
  body: proposalParameters,
  response: judgingProposal,
  errors: ['ROUND_NOT_FOUND', 'JUDGING_PLAN_TOO_LARGE', 'SERVICE_UNAVAILABLE'],
});
