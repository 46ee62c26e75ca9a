import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { BlindFiles } from '../blind-files/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { Judges } from '../judges/service.ts';
import {
  createBlindCodes,
  createReadBlindRounds,
  type LateScores,
  type RoundStateStore,
} from '../score-cards/service.ts';
import { createJudgedContainerStore } from './judged-container-store.ts';
import { createListJudgeCards } from './list-judge-cards.ts';
import { createOwnSpread } from './own-spread.ts';

interface JudgeCardsDeps {
  db: Db;
  contents: CompetitionContents;
  counting: { states: RoundStateStore };
  judges: Judges;
  late: LateScores;
  secrets: Secrets;
  blindFiles: BlindFiles;
}

/** What judges see: their cards, what was submitted, and how their points are spread. */
export const createJudgeCards = ({ db, contents, counting, judges, late, secrets, blindFiles }: JudgeCardsDeps) => {
  const { states } = counting;
  const store = createJudgedContainerStore();
  const codes = createBlindCodes({ secrets });
  const blindRounds = createReadBlindRounds({ states, codes });
  return {
    ...createListJudgeCards({ db, codes, blindRounds, blindFiles, contents, judges, states, store, late }),
    ownSpread: createOwnSpread({ db, contents, states, store }),
  };
};
export type JudgeCards = ReturnType<typeof createJudgeCards>;
