import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { ConflictsOf, RoundContainers } from '../assignments/service.ts';
import type { BlindFiles } from '../blind-files/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents, RoomsOf, Scoring, SettingsReader } from '../competitions/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { Judges } from '../judges/service.ts';
import type { RefreshScores } from '../scores/service.ts';
import { createCardHandOverStore } from './card-hand-over-store.ts';
import { createCloseJudging } from './close-judging.ts';
import { createHandOverCards } from './hand-over-cards.ts';
import { createReminderStore } from './reminder-store.ts';
import { createCardStore } from './card-store.ts';
import { createConflictStore } from './conflict-store.ts';
import { createDeclareConflict } from './declare-conflict.ts';
import { createJudgesCheck } from './judges-check.ts';
import { createJudgingBoard } from './judging-board.ts';
import { createPairStore } from './pair-store.ts';
import type { ProposePlan } from './plan-proposer.ts';
import { createOneMoreCard } from './one-more-card.ts';
import { createLateScoreStore } from './late-score-store.ts';
import { createJudgePages } from './judge-pages.ts';
import { createPlanStore } from './plan-store.ts';
import { createRoomJudgeStore } from './room-judge-store.ts';
import { createPresentPlan } from './present-plan.ts';
import { createRefreshPlannedCards } from './planned-cards.ts';
import { createProposePlan } from './propose-plan.ts';
import { createRemindJudge } from './remind-judge.ts';
import { createSavePlan } from './save-plan.ts';

/** Cards and conflicts, which the distribution of entries among rooms needs; the rest of judging stands on it. */
export const createJudgeCards = ({ roundContainers }: { roundContainers: RoundContainers }) => {
  const plans = createPlanStore();
  const seats = createRoomJudgeStore();
  const pairs = createPairStore();
  const cards = createCardStore();
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
export type JudgeCards = ReturnType<typeof createJudgeCards>;

interface JudgingDeps {
  db: Db;
  changes: Changes;
  refreshScores: RefreshScores;
  judgeCards: JudgeCards;
  judges: Judges;
  rooms: RoomsOf;
  setup: SettingsReader;
  roundContainers: RoundContainers;
  reader: ContainerReader;
  contents: CompetitionContents;
  secrets: Secrets;
  blindFiles: BlindFiles;
  outbox: Outbox;
  proposePlan: ProposePlan;
}

/** Who judges what: rooms, conflicts, cards. */
export const createJudging = ({
  db,
  changes,
  refreshScores,
  judgeCards,
  judges,
  rooms,
  setup,
  roundContainers,
  reader,
  contents,
  secrets,
  blindFiles,
  outbox,
  proposePlan,
}: JudgingDeps) => {
  const { plans, seats, pairs, cards, conflicts, refreshPlannedCards } = judgeCards;
  const presentPlan = createPresentPlan({ ...judgeCards, judges, rooms, setup, roundContainers });
  const late = createLateScoreStore();
  const scoring: Scoring = { countScoreCards: (on, competitionCode) => cards.countBegun(on, competitionCode) };
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
    }),
    propose: createProposePlan({ db, cards, presentPlan, roundContainers, proposePlan }),
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
    board: createJudgingBoard({ db, plans, cards, judges, rooms, roundContainers, setup, late }),
    boardChanges: {
      ...createHandOverCards({
        seats,
        pairs,
        changes,
        judges,
        plans,
        cards,
        handOvers: createCardHandOverStore(),
        conflicts,
        roundContainers,
        refreshScores,
      }),
      ...createCloseJudging({ changes, plans, cards, roundContainers, setup }),
    },
    remind: createRemindJudge({ changes, judges, cards, reminders: createReminderStore(), roundContainers, outbox }),
    ...createOneMoreCard({ changes, judges, plans, cards, conflicts, roundContainers, outbox }),
    ...createJudgePages({
      db,
      changes,
      contents,
      judges,
      plans,
      roundContainers,
      refreshScores,
      late,
      secrets,
      blindFiles,
    }),
    scoring,
    goLiveCheck: createJudgesCheck({ seats, rooms }),
  };
};
export type Judging = ReturnType<typeof createJudging>;
export { createPlanProposer } from './plan-proposer.ts';
