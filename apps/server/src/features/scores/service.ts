import type { Db } from '../../platform/db/database.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import { createAdjustScores } from './adjust-scores.ts';
import { createAdjustmentStore } from './adjustment-store.ts';
import { createCorrectionStore } from './correction-store.ts';
import { createListScores } from './list-scores.ts';
import { createScoreListStore } from './score-list-store.ts';
import { createSetCorrection } from './set-correction.ts';

interface ScoresDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  reader: ContainerReader;
}

/** What cards and adjustments make of a container in a round. */
export const createScores = ({ db, changes, contents, reader }: ScoresDeps) => {
  const adjustments = createAdjustmentStore();
  const corrections = createCorrectionStore();
  return {
    list: createListScores({ db, contents, store: createScoreListStore(), adjustments }),
    adjust: createAdjustScores({ changes, contents, reader, store: adjustments }),
    corrections,
    setCorrection: createSetCorrection({ changes, contents, store: corrections }),
  };
};
export { type FitCorrection, isCorrected, presentCorrection } from './correction.ts';
export { readCorrectionDefault } from './correction-default.ts';
export { type CorrectionStore, createCorrectionStore } from './correction-store.ts';
export type Scores = ReturnType<typeof createScores>;
