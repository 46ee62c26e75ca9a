import type { Db } from '../../platform/db/database.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import { createAdjustScores } from './adjust-scores.ts';
import { createAdjustmentStore } from './adjustment-store.ts';
import { createCorrectionStore } from './correction-store.ts';
import type { FitCorrection } from './correction.ts';
import { createListScores } from './list-scores.ts';
import { createLogCorrection } from './log-correction.ts';
import { createRefreshScores } from './refresh-scores.ts';
import { createScoreListStore } from './score-list-store.ts';
import { createScoreStore } from './score-store.ts';
import { createSetCorrection } from './set-correction.ts';

interface ScoresDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  reader: ContainerReader;
  fitCorrection: FitCorrection;
}

/** What cards and adjustments make of a container in a round. */
export const createScores = ({ db, changes, contents, reader, fitCorrection }: ScoresDeps) => {
  const store = createScoreStore();
  const adjustments = createAdjustmentStore();
  const corrections = createCorrectionStore();
  const refresh = createRefreshScores({ contents, store, corrections, fitCorrection });
  return {
    refresh,
    list: createListScores({ db, contents, store: createScoreListStore(), adjustments }),
    adjust: createAdjustScores({ changes, contents, reader, store: adjustments, refreshScores: refresh }),
    corrections,
    logCorrection: createLogCorrection({ contents, corrections, store, fitCorrection }),
    setCorrection: createSetCorrection({ changes, contents, store: corrections, refreshScores: refresh }),
  };
};
export { isCorrected, presentCorrection } from './correction.ts';
export type { CorrectionStore } from './correction-store.ts';
export { fitDetails, type LogCorrection } from './log-correction.ts';
export type { RefreshScores } from './refresh-scores.ts';
export type Scores = ReturnType<typeof createScores>;
