import type { Db } from '../../platform/db/database.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { Judges } from '../judges/service.ts';
import type { JudgingPlans } from '../judging-plan/service.ts';
import type { CorrectionStore } from '../scores/service.ts';
import { createAssessCompetition } from './assess-competition.ts';
import { createFairnessStore } from './fairness-store.ts';
import type { FairnessThread } from './fairness-thread.ts';
import { createLeaveCloseCall } from './leave-close-call.ts';
import { createReadFairness } from './read-fairness.ts';

interface FairnessDeps {
  db: Db;
  changes: Changes;
  roundContainers: RoundContainers;
  contents: CompetitionContents;
  corrections: CorrectionStore;
  judgingPlans: JudgingPlans;
  judges: Judges;
  thread: FairnessThread;
}

/** How judges compare, how sure the order is, and which card would help most. */
export const createFairness = ({
  db,
  changes,
  roundContainers,
  contents,
  corrections,
  judgingPlans,
  judges,
  thread,
}: FairnessDeps) => {
  const store = createFairnessStore();
  const assess = createAssessCompetition({ db, store, thread });
  return {
    read: createReadFairness({ db, roundContainers, contents, corrections, judgingPlans, judges, assess, store }),
    askForCard: judgingPlans.askForCard,
    leaveCloseCall: createLeaveCloseCall({ changes, roundContainers, store }),
  };
};
export { createFairnessThread } from './fairness-thread.ts';
export type FairnessService = ReturnType<typeof createFairness>;
