import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { ConflictsOf, RoomMoves, RoundContainers } from '../assignments/service.ts';
import type { BlindFiles } from '../blind-files/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents, RoomsOf, RoundsOf, SettingsReader } from '../competitions/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { Judges } from '../judges/service.ts';
import type { CardStore } from '../score-cards/service.ts';
import { createConflictStore } from './conflict-store.ts';
import { createDeclareConflict } from './declare-conflict.ts';
import { createJudgesCheck } from './judges-check.ts';
import { createOneMoreCard } from './one-more-card.ts';
import { createPairStore } from './pair-store.ts';
import type { ProposePlan } from './plan-proposer.ts';
import { createPlanStore } from './plan-store.ts';
import { createRefreshPlannedCards } from './planned-cards.ts';
import { createPresentPlan } from './present-plan.ts';
import { createProposalStore } from './proposal-store.ts';
import { createProposePlan } from './propose-plan.ts';
import { createRoomJudgeStore } from './room-judge-store.ts';
import { createSavePlan } from './save-plan.ts';

/** Planned cards and conflicts, which the distribution of containers among rooms needs. */
export const createPlannedCards = ({
  cards,
  roundContainers,
}: {
  cards: CardStore;
  roundContainers: RoundContainers;
}) => {
  const plans = createPlanStore();
  const seats = createRoomJudgeStore();
  const pairs = createPairStore();
  const conflicts = createConflictStore();
  const conflictsByRoom: ConflictsOf = async (on, competitionCode, roundCode) => {
    const seated = await seats.list(on, roundCode);
    const rows = (await conflicts.of(on, competitionCode)).filter((row) => row.overridden_because === null);
    const rooms = new Map<string, Set<string>>();
    for (const { competitionRoomCode, judgeCode } of seated) {
      const blocked = rooms.get(competitionRoomCode) ?? new Set<string>();
      for (const row of rows) if (row.judge_code === judgeCode) blocked.add(row.container_code);
      rooms.set(competitionRoomCode, blocked);
    }
    return rooms;
  };
  return {
    plans,
    seats,
    pairs,
    cards,
    conflicts,
    conflictsByRoom,
    refreshPlannedCards: createRefreshPlannedCards({ plans, seats, pairs, cards, conflicts, roundContainers }),
  };
};
export type PlannedCards = ReturnType<typeof createPlannedCards>;

interface JudgingPlansDeps {
  db: Db;
  changes: Changes;
  planned: PlannedCards;
  judges: Judges;
  rooms: RoomsOf;
  rounds: RoundsOf;
  setup: SettingsReader;
  roundContainers: RoundContainers;
  reader: ContainerReader;
  contents: CompetitionContents;
  outbox: Outbox;
  proposePlan: ProposePlan;
  uncleanFiles: BlindFiles['unclean'];
  roomMoves: RoomMoves;
}

/** Who judges what: rooms, single assignments, conflicts, proposals. */
export const createJudgingPlans = (deps: JudgingPlansDeps) => {
  const { db, changes, planned, judges, rooms, rounds, roundContainers } = deps;
  const { reader, contents, outbox, proposePlan, roomMoves } = deps;
  const proposals = createProposalStore();
  const { plans, seats, pairs, cards, conflicts, refreshPlannedCards } = planned;
  const presentPlan = createPresentPlan({ ...planned, ...deps });
  return {
    plan: (competitionCode: string, roundCode: string) => presentPlan(db, competitionCode, roundCode),
    savePlan: createSavePlan({
      changes,
      plans,
      seats,
      pairs,
      roundContainers,
      cards,
      conflicts,
      presentPlan,
      refreshPlannedCards,
      roomMoves,
      proposals,
    }),
    ...createProposePlan({
      db,
      cards,
      presentPlan,
      roundContainers,
      proposePlan,
      changes,
      roomMoves,
      conflictsOf: planned.conflictsByRoom,
      proposals,
    }),
    declareConflict: createDeclareConflict({
      changes,
      judges,
      reader,
      conflicts,
      cards,
      plans,
      contents,
      refreshPlannedCards,
    }),
    ...createOneMoreCard({ changes, judges, plans, cards, conflicts, roundContainers, outbox }),
    goLiveCheck: createJudgesCheck({ seats, rooms, rounds }),
  };
};
export type JudgingPlans = ReturnType<typeof createJudgingPlans>;

export { type ConflictStore, pairOf } from './conflict-store.ts';
export { closedRoundMail, reminderMail } from './mail-texts.ts';
export type { PairStore } from './pair-store.ts';
export { createPlanProposer } from './plan-proposer.ts';
export type { PlanStore } from './plan-store.ts';
export { settingsFrom } from './present-plan.ts';
export type { RoomJudgeStore } from './room-judge-store.ts';
