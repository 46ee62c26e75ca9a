import type { Db } from '../../platform/db/database.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Scoring } from '../competitions/service.ts';
import { createCardStores } from '../score-cards/service.ts';
import type { CorrectionStore, FitCorrection } from '../scores/service.ts';
import { createBringUpToDate } from './bring-up-to-date.ts';
import { createCountingRulesStore } from './counting-rules-store.ts';
import { createCountingStore } from './counting-store.ts';
import { createRecount } from './recount.ts';
import { createSendBackCards } from './send-back-cards.ts';
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
  const stores = createCardStores();
  const { cards, decisions } = stores;
  const sendBack = createSendBackCards({ decisions });
  const workOut = createWorkOutScores({ store: counting, corrections, fitCorrection });
  const settle = createSettleScores({ store: counting, corrections, workOut, sendBack });
  changes.settleWith(settle);
  const scoring: Scoring = { countScoreCards: (on, competitionCode) => cards.countBegun(on, competitionCode) };
  return {
    ...stores,
    counting,
    settle,
    scoring,
    recount: createRecount({ store: counting, workOut }),
    bringUpToDate: createBringUpToDate({ db, changes, store: createCountingRulesStore(), settle }),
  };
};
export type Counting = ReturnType<typeof createCounting>;

export { countCards, countedCards, countingRound } from './count-cards.ts';
export { type CountingStore, createCountingStore, type RoundFacts } from './counting-store.ts';
export { createRecount } from './recount.ts';
export { createWorkOutScores } from './work-out-scores.ts';
