import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { createBlindCodes } from './blind-codes.ts';
import { createReadBlindRounds } from './blind-rounds.ts';
import { createCardDecisionStore } from './card-decision-store.ts';
import { createCardHandOverStore } from './card-hand-over-store.ts';
import { createCardStore, readRoundUse } from './card-store.ts';
import { createDeclineCards } from './decline-cards.ts';
import { createJudgeCardStore } from './judge-card-store.ts';
import type { LateScores } from './late-scores.ts';
import { createLeaveOutCards } from './leave-out-cards.ts';
import { createFindRealCodes } from './real-codes.ts';
import { createReleaseCards } from './release-cards.ts';
import { createRoundStateStore } from './round-state-store.ts';
import { createScoreBatchStore } from './score-batch-store.ts';
import { createSendOperations } from './send-operations.ts';

/** The cards of all rounds, as the features of judging read and write them. */
export const createCardStores = () => ({
  cards: createCardStore(),
  decisions: createCardDecisionStore(),
  handOvers: createCardHandOverStore(),
  store: createJudgeCardStore(),
  states: createRoundStateStore(),
});
type CardStores = ReturnType<typeof createCardStores>;

interface ScoreCardsDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  counting: CardStores;
  late: LateScores;
  roundContainers: RoundContainers;
  secrets: Secrets;
}

/** What judges send, and what is decided about it. */
export const createScoreCards = ({
  db,
  changes,
  contents,
  counting,
  late,
  roundContainers,
  secrets,
}: ScoreCardsDeps) => {
  const { cards, decisions, store, states } = counting;
  const codes = createBlindCodes({ secrets });
  const blindRounds = createReadBlindRounds({ states, codes });
  return {
    sendOperations: createSendOperations({
      changes,
      contents,
      batches: createScoreBatchStore(),
      store,
      late,
      blindRounds,
      findRealCodes: createFindRealCodes({ codes, store }),
    }),
    release: createReleaseCards({ changes, contents, states, store, blindRounds }),
    decline: createDeclineCards({ changes, store, decisions }),
    leaveOut: createLeaveOutCards({ changes, cards, decisions, roundContainers, states }),
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
export type { CardHandOverStore } from './card-hand-over-store.ts';
export { cardRules } from './card-rules.ts';
export { type CardStore, isHeld, type PlannedPair, type PresentCard, readRoundUse } from './card-store.ts';
export { type KeptCard, writeCards } from './card-status-store.ts';
export { chainEntry } from './chain-entry.ts';
export { cardName, isCardOpen, type JudgeCardStore, type StoredCard, type WrittenCard } from './judge-card-store.ts';
export type { LateScores } from './late-scores.ts';
export { createFindRealCodes, type FindRealCodes } from './real-codes.ts';
export { notifyJudges } from './notify-judges.ts';
export { removedCriteria } from './removed-criteria.ts';
export { createRoundStateStore, type RoundStateStore } from './round-state-store.ts';
export { visibleCards } from './visible-cards.ts';
