import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { SealResult } from '../results/service.ts';
import type { SealReviews } from '../reviews/service.ts';
import type { RefreshPlacements } from '../rewards/service.ts';
import type { LogCorrection, RefreshScores } from '../scores/service.ts';
import { announceBoard, headOf } from './board-changes.ts';
import type { LeaderboardStore } from './leaderboard-store.ts';
import type { ReleaseStore } from './release-store.ts';
import type { SealLeaderboard } from './seal-leaderboard.ts';

interface ReleaseScoresDeps {
  changes: Changes;
  contents: CompetitionContents;
  refreshScores: RefreshScores;
  logCorrection: LogCorrection;
  refreshPlacements: RefreshPlacements;
  sealReviews: SealReviews;
  sealResult: SealResult;
  store: LeaderboardStore;
  releases: ReleaseStore;
  seal: SealLeaderboard;
}
type Released = EndpointOutput<Endpoints['releaseScores']>;

/** Publishes rounds: seals what others see of them from now on. */
export const createReleaseScores = ({
  changes,
  contents,
  refreshScores,
  logCorrection,
  refreshPlacements,
  sealReviews,
  sealResult,
  store,
  releases,
  seal,
}: ReleaseScoresDeps) => {
  return (
    unit: Unit<Released>,
    caller: MemberCaller,
    { roundCodes: asked, reason }: { roundCodes: readonly string[] | null; reason: string | null },
  ): Promise<Released> =>
    changes.run(unit, caller, async (change) => {
      const { tx, competition } = change;
      const { userCode, competitionCode } = caller;
      const { rounds, settings } = await contents.within(tx, competition);
      const all = rounds.map(({ roundCode }) => roundCode);
      const unknown = asked?.find((roundCode) => !all.includes(roundCode));
      if (unknown !== undefined) throw refuse('ROUND_NOT_FOUND');
      if (settings.release.values.policy !== 'per-round' && asked && all.some((one) => !asked.includes(one)))
        throw refuse('RELEASE_TOGETHER');
      const before = await headOf(store, change);
      if (before.frozenVersion !== null) throw refuse('LEADERBOARD_FROZEN');
      if (before.releasedRounds.some((one) => !asked || asked.includes(one)) && reason === null)
        throw refuse('REASON_MISSING');
      // A correction that was switched after the last card is in the scores before they are sealed.
      for (const roundCode of all) await refreshScores(change, roundCode, []);
      const head = await headOf(store, change);
      const released = all.filter((one) => !asked || asked.includes(one));
      const kept = all.filter((one) => head.releasedRounds.includes(one) && !released.includes(one));
      for (const roundCode of released) await logCorrection(change, roundCode, userCode);
      const sealed = await seal(change, head, { released, kept, userCode, reason });
      await sealReviews(change, released, sealed.version);
      await sealResult(change, { version: sealed.version, released, roundCodes: sealed.roundCodes });
      await releases.release(tx, competitionCode, sealed.roundCodes, sealed.version);
      announceBoard(change);
      await refreshPlacements(change, userCode, reason);
      return sealed;
    });
};
