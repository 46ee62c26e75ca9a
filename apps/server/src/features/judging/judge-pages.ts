import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { BlindFiles } from '../blind-files/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { Judges } from '../judges/service.ts';
import type { RefreshScores } from '../scores/service.ts';
import { createDecideLateScores } from './decide-late-scores.ts';
import { createJudgeCardStore } from './judge-card-store.ts';
import { createJudgedContainerStore } from './judged-container-store.ts';
import type { LateScoreStore } from './late-score-store.ts';
import { createListJudgeCards } from './list-judge-cards.ts';
import { createListLateScores } from './list-late-scores.ts';
import { createOwnSpread } from './own-spread.ts';
import type { PlanStore } from './plan-store.ts';
import { createReleaseCards } from './release-cards.ts';
import { createSendOperations } from './send-operations.ts';

interface JudgePagesDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  judges: Judges;
  plans: PlanStore;
  roundContainers: RoundContainers;
  refreshScores: RefreshScores;
  late: LateScoreStore;
  secrets: Secrets;
  blindFiles: BlindFiles;
}

/** What judges see and send, and what arrives too late. */
export const createJudgePages = ({
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
}: JudgePagesDeps) => {
  const store = createJudgeCardStore();
  const entries = createJudgedContainerStore();
  return {
    judgeCards: createListJudgeCards({
      db,
      secrets,
      blindFiles,
      contents,
      judges,
      plans,
      store: entries,
      late,
    }),
    sendOperations: createSendOperations({ changes, contents, plans, store, late }),
    lateScores: {
      list: createListLateScores({ db, judges, late, roundContainers }),
      decide: createDecideLateScores({ changes, contents, plans, store, late, roundContainers, refreshScores }),
    },
    ownSpread: createOwnSpread({ db, contents, plans, store: entries }),
    release: createReleaseCards({ changes, contents, plans, store, refreshScores }),
  };
};
