import type { Db } from '../../platform/db/database.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { SettingsReader } from '../competitions/service.ts';
import type { LeaderboardStore } from '../leaderboards/service.ts';
import type { TieStore } from '../ties/service.ts';
import type { AskForFile } from '../results/service.ts';
import type { SealReviews } from '../reviews/service.ts';
import type { RefreshPlacements } from '../rewards/service.ts';
import type { CorrectionStore, FitCorrection } from '../scores/service.ts';
import type { CountingStore } from '../counting/service.ts';
import { createFreezeLeaderboard } from './freeze-leaderboard.ts';
import { createLogCorrection } from './log-correction.ts';
import { createPlanRelease } from './plan-release.ts';
import { createPreviewRelease, type PreviewDifferences } from './preview-release.ts';
import { createReleaseScores, type FollowRelease } from './release-scores.ts';
import { createRoundInputs } from './round-inputs.ts';
import { createSealRelease } from './seal-release.ts';
import { createSealStore } from './seal-store.ts';
import { createSealedRoundStore } from './sealed-round-store.ts';

export { checkSeals } from './seal-fault-store.ts';
export { fitDetails } from './log-correction.ts';
export { verifySeals } from './verify-seals.ts';
export type { AskedRelease, SealedRounds } from './release-scores.ts';

interface ReleasesDeps {
  db: Db;
  changes: Changes;
  setup: SettingsReader;
  store: LeaderboardStore;
  ties: TieStore;
  counting: CountingStore;
  corrections: CorrectionStore;
  fitCorrection: FitCorrection;
  askForFile: AskForFile;
  sealReviews: SealReviews;
  refreshPlacements: RefreshPlacements;
  consequences: readonly FollowRelease[];
  previews: PreviewDifferences;
}

/** Releases: what counts is worked out whole, sealed whole, and everything that follows from it is brought in line. */
export const createReleases = (deps: ReleasesDeps) => {
  const { db, changes, setup, store, ties, counting, corrections, fitCorrection, ...following } = deps;
  const seals = createSealStore();
  const sealed = createSealedRoundStore();
  const inputs = createRoundInputs({ counting, sealed, corrections });
  const planRelease = createPlanRelease({ store, counting, sealed, inputs, ties, setup, fitCorrection });
  const logCorrection = createLogCorrection({ counting, fitCorrection });
  const { askForFile, sealReviews, refreshPlacements, consequences, previews } = following;
  const seal = createSealRelease({ store, seals, sealReviews, logCorrection });
  return {
    ...createReleaseScores({
      changes,
      setup,
      planRelease,
      seal,
      store,
      seals,
      askForFile,
      sealReviews,
      refreshPlacements,
      consequences,
    }),
    ...createFreezeLeaderboard({ changes, store, seals }),
    preview: createPreviewRelease({ db, planRelease, store, sealed, previews }),
  };
};
export type Releases = ReturnType<typeof createReleases>;
