import type { Db } from '../../platform/db/database.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { Judges } from '../judges/service.ts';
import type { Counting } from '../counting/service.ts';
import { createDecideLateScores } from './decide-late-scores.ts';
import type { LateScoreStore } from './late-score-store.ts';
import { createListLateScores } from './list-late-scores.ts';

interface LateScoresDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  judges: Judges;
  counting: Counting;
  late: LateScoreStore;
  roundContainers: RoundContainers;
}

/** Scores that arrived after judging was closed, and what the organiser decides about them. */
export const createLateScores = ({
  db,
  changes,
  contents,
  judges,
  counting,
  late,
  roundContainers,
}: LateScoresDeps) => {
  const { store, states, decisions } = counting;
  return {
    list: createListLateScores({ db, judges, late, roundContainers }),
    decide: createDecideLateScores({ changes, contents, states, store, decisions, late, roundContainers }),
  };
};
export type LateScores = ReturnType<typeof createLateScores>;
export { createLateScoreStore, type LateScoreStore } from './late-score-store.ts';
