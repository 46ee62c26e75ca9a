import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
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
export interface AskedRelease {
  roundCodes: readonly string[] | null;
  reason: string | null;
}
export interface SealedRounds {
  version: number;
  /** Everything that is on the sealed board. */
  roundCodes: readonly string[];
  /** What of it is new. */
  released: readonly string[];
}

/** Seals rounds, and publishes what was sealed: at once, or when a ceremony ends. */
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
  const sealAsked = async (
    change: Change,
    userCode: string,
    { roundCodes: asked, reason }: AskedRelease,
    isWithheld: boolean,
  ): Promise<Released & SealedRounds> => {
    const { rounds, settings } = await contents.within(change.tx, change.competition);
    const all = rounds.map(({ roundCode }) => roundCode);
    if (asked?.some((roundCode) => !all.includes(roundCode))) throw refuse('ROUND_NOT_FOUND');
    if (settings.release.values.policy !== 'per-round' && asked && all.some((one) => !asked.includes(one)))
      throw refuse('RELEASE_TOGETHER');
    const before = await headOf(store, change);
    if (before.isWithheld) throw refuse('CEREMONY_OPEN');
    if (before.frozenVersion !== null) throw refuse('LEADERBOARD_FROZEN');
    if (before.releasedRounds.some((one) => !asked || asked.includes(one)) && reason === null)
      throw refuse('REASON_MISSING');
    // A correction that was switched after the last card is in the scores before they are sealed.
    for (const roundCode of all) await refreshScores(change, roundCode, []);
    const head = await headOf(store, change);
    const released = all.filter((one) => !asked || asked.includes(one));
    const kept = all.filter((one) => head.releasedRounds.includes(one) && !released.includes(one));
    for (const roundCode of released) await logCorrection(change, roundCode, userCode);
    const sealed = await seal(change, head, { released, kept, userCode, reason, isWithheld });
    await sealResult.keep(change, { version: sealed.version, released });
    await sealReviews.keep(change, { version: sealed.version, released });
    return { ...sealed, released };
  };
  const publish = async (
    change: Change,
    userCode: string,
    { version, roundCodes, released }: SealedRounds,
    reason: string | null,
  ): Promise<void> => {
    await sealReviews.publish(change, released);
    await sealResult.askForFile(change, { version, roundCodes });
    await releases.release(change.tx, change.competition.competition_code, roundCodes, version);
    announceBoard(change);
    await refreshPlacements(change, userCode, reason);
  };
  return {
    release: (unit: Unit<Released>, caller: MemberCaller, asked: AskedRelease): Promise<Released> =>
      changes.run(unit, caller, async (change) => {
        const { released, ...sealed } = await sealAsked(change, caller.userCode, asked, false);
        await publish(change, caller.userCode, { ...sealed, released }, asked.reason);
        return sealed;
      }),
    /** Seals rounds for a ceremony. Nobody who does not view scores sees anything of them. */
    sealForCeremony: (change: Change, userCode: string, asked: AskedRelease): Promise<SealedRounds> =>
      sealAsked(change, userCode, asked, true),
    /** A ceremony was cancelled: the text of its seal stays, because the chain names it, and nothing is made of it. */
    async discardSealed(change: Change, { version, released }: SealedRounds): Promise<void> {
      await sealResult.discard(change, { version, released });
      await sealReviews.discard(change, released);
    },
    /** Releases what was sealed for a ceremony, with the same seal. */
    async publishSealed(change: Change, userCode: string, sealed: SealedRounds): Promise<void> {
      const { tx, now, competition } = change;
      const { competition_code: competitionCode } = competition;
      const { version, roundCodes } = sealed;
      const row = await store.snapshot(tx, competitionCode, version);
      if (!row) throw new Error(`${competitionCode} has no snapshot ${version}.`);
      const { sha256, reason } = row;
      const [act, subject] = ['scores.released', leaderboardIdOf(competitionCode)] as const;
      const details = { version, roundCodes, sha256, reason };
      const link = await appendToChain(tx, competitionCode, [{ at: now, actor: userCode, act, subject, details }]);
      await change.record(act, subject, null, { version, roundCodes, reason });
      const chain = { chain_seq: link?.seq ?? 0, chain_hash: link?.hash ?? '' };
      await releases.publishSnapshot(tx, competitionCode, version, { ...chain, made_at: now });
      await publish(change, userCode, sealed, reason);
    },
  };
};
