import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { BlindFiles } from '../blind-files/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents, Scoring } from '../competitions/service.ts';
import type { Judges } from '../judges/service.ts';
import type { CorrectionStore, FitCorrection } from '../scores/service.ts';
import { createBlindCodes } from './blind-codes.ts';
import { createReadBlindRounds } from './blind-rounds.ts';
import { createBringUpToDate } from './bring-up-to-date.ts';
import { createCardDecisionStore } from './card-decision-store.ts';
import { createCardHandOverStore } from './card-hand-over-store.ts';
import { createCardStore, readRoundUse } from './card-store.ts';
import { createCountingRulesStore } from './counting-rules-store.ts';
import { createCountingStore } from './counting-store.ts';
import { createDeclineCards } from './decline-cards.ts';
import { createJudgeCardStore } from './judge-card-store.ts';
import { createJudgedContainerStore } from './judged-container-store.ts';
import type { LateScores } from './late-scores.ts';
import { createLeaveOutCards } from './leave-out-cards.ts';
import { createListJudgeCards } from './list-judge-cards.ts';
import { createOwnSpread } from './own-spread.ts';
import { createFindRealCodes } from './real-codes.ts';
import { createRecount } from './recount.ts';
import { createReleaseCards } from './release-cards.ts';
import { createRoundStateStore } from './round-state-store.ts';
import { createSendBackCards } from './send-back-cards.ts';
import { createSendOperations } from './send-operations.ts';
import { createSettleScores } from './settle-scores.ts';
import { createWorkOutScores } from './work-out-scores.ts';

interface CountingDeps {
  db: Db;
  changes: Changes;
  corrections: CorrectionStore;
  fitCorrection: FitCorrection;
}

/** Cards and what they make, which every change of a competition is settled with. */
export const createCounting = ({ db, changes, corrections, fitCorrection }: CountingDeps) => {
  const counting = createCountingStore();
  const cards = createCardStore();
  const decisions = createCardDecisionStore();
  const sendBack = createSendBackCards({ decisions });
  const workOut = createWorkOutScores({ store: counting, corrections, fitCorrection });
  const settle = createSettleScores({ store: counting, corrections, workOut, sendBack });
  changes.settleWith(settle);
  const scoring: Scoring = { countScoreCards: (on, competitionCode) => cards.countBegun(on, competitionCode) };
  return {
    counting,
    cards,
    decisions,
    settle,
    scoring,
    recount: createRecount({ store: counting, workOut }),
    handOvers: createCardHandOverStore(),
    store: createJudgeCardStore(),
    states: createRoundStateStore(),
    bringUpToDate: createBringUpToDate({ db, changes, store: createCountingRulesStore(), settle }),
  };
};
export type Counting = ReturnType<typeof createCounting>;

interface ScoreCardsDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  counting: Counting;
  judges: Judges;
  late: LateScores;
  roundContainers: RoundContainers;
  secrets: Secrets;
  blindFiles: BlindFiles;
}

/** What judges see and send, and whether it counts. */
export const createScoreCards = (deps: ScoreCardsDeps) => {
  const { db, changes, contents, counting, judges, late, roundContainers, secrets, blindFiles } = deps;
  const { cards, decisions, store, states } = counting;
  const containers = createJudgedContainerStore();
  const codes = createBlindCodes({ secrets });
  const blindRounds = createReadBlindRounds({ states, codes });
  return {
    judgeCards: createListJudgeCards({
      db,
      codes,
      blindRounds,
      blindFiles,
      contents,
      judges,
      states,
      store: containers,
      late,
    }),
    sendOperations: createSendOperations({
      changes,
      contents,
      states,
      store,
      late,
      blindRounds,
      findRealCodes: createFindRealCodes({ codes, store }),
    }),
    ownSpread: createOwnSpread({ db, contents, states, store: containers }),
    release: createReleaseCards({ changes, contents, states, store, blindRounds }),
    decline: createDeclineCards({ changes, store, decisions }),
    leaveOut: createLeaveOutCards({ changes, cards, decisions, roundContainers }),
    roundUse: async (competitionCode: string, roundCode: string) => {
      await roundContainers(db, competitionCode, roundCode);
      return readRoundUse(db, roundCode);
    },
  };
};
export type ScoreCards = ReturnType<typeof createScoreCards>;

export { createAskedCardStore, type AskedCardStore } from './asked-card-store.ts';
export { type BlindCodes, createBlindCodes } from './blind-codes.ts';
export { createReadBlindRounds, type ReadBlindRounds } from './blind-rounds.ts';
export type { CardDecisionStore } from './card-decision-store.ts';
export { columnsOf, contentOf } from './card-content.ts';
export { createCountingStore } from './counting-store.ts';
export { createRecount } from './recount.ts';
export { createWorkOutScores } from './work-out-scores.ts';
export type { CardHandOverStore } from './card-hand-over-store.ts';
export { cardRules } from './card-rules.ts';
export { type CardStore, isHeld, type PlannedPair, type PresentCard, readRoundUse } from './card-store.ts';
export { chainEntry } from './chain-entry.ts';
export { countCards, countedCards, countingRound } from './count-cards.ts';
export type { CountingStore, RoundFacts } from './counting-store.ts';
export { cardName, type JudgeCardStore, type StoredCard, type WrittenCard } from './judge-card-store.ts';
export { notifyJudges } from './notify-judges.ts';
export { createRoundStateStore, type RoundStateStore } from './round-state-store.ts';
