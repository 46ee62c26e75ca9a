import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { BlindFiles } from '../blind-files/service.ts';
import type { CardRequestStore } from '../card-requests/service.ts';
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
  requests: CardRequestStore;
  secrets: Secrets;
  blindFiles: BlindFiles;
}

/** What judges see: their cards, what was submitted, and how their points are spread. */
export const createJudgeCards = (deps: JudgeCardsDeps) => {
  const { db, contents, counting, judges, late, requests, secrets, blindFiles } = deps;
  const { states } = counting;
  const store = createJudgedContainerStore();
  const codes = createBlindCodes({ secrets });
  const blindRounds = createReadBlindRounds({ states, codes });
  return {
    ...createListJudgeCards({ db, codes, blindRounds, blindFiles, contents, judges, states, store, late, requests }),
    ownSpread: createOwnSpread({ db, contents, states, store }),
  };
};
export type JudgeCards = ReturnType<typeof createJudgeCards>;
