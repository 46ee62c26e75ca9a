import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { SettingsReader } from '../competitions/service.ts';
import { announceBoard, type LeaderboardStore } from '../leaderboards/service.ts';
import type { AskForFile } from '../results/service.ts';
import type { SealReviews } from '../reviews/service.ts';
import type { RefreshPlacements } from '../rewards/service.ts';
import type { PlanRelease, ReleasePlan } from './plan-release.ts';
import type { SealRelease } from './seal-release.ts';
import type { SealStore } from './seal-store.ts';

/** What follows from a release, in its transaction: coins, prizes and certificates of places that changed. */
export type FollowRelease = (change: Change, released: { userCode: string; reason: string | null }) => Promise<void>;

interface ReleaseScoresDeps {
  changes: Changes;
  setup: SettingsReader;
  planRelease: PlanRelease;
  seal: SealRelease;
  store: LeaderboardStore;
  seals: SealStore;
  askForFile: AskForFile;
  sealReviews: SealReviews;
  refreshPlacements: RefreshPlacements;
  consequences: readonly FollowRelease[];
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
  /** What of it was sealed from the cards of now. */
  released: readonly string[];
}

/** All rounds go out together, unless the competition releases round by round. */
const checkTogether = ({ rounds }: ReleasePlan, policy: string | null): void => {
  if (policy !== 'per-round' && rounds.some(({ state }) => state === 'not-asked')) throw refuse('RELEASE_TOGETHER');
};

/** Seals rounds, and publishes what was sealed: at once, or when a ceremony ends. */
export const createReleaseScores = (deps: ReleaseScoresDeps) => {
  const { changes, setup, planRelease, seal, store, seals, askForFile, sealReviews, refreshPlacements, consequences } =
    deps;
  const sealAsked = async (
    change: Change,
    userCode: string,
    { roundCodes: asked, reason }: AskedRelease,
    isWithheld: boolean,
  ): Promise<Released & SealedRounds> => {
    const { tx, competition } = change;
    const { competition_code: competitionCode } = competition;
    const plan = await planRelease(tx, competitionCode, asked);
    checkTogether(plan, (await setup.read(tx, competitionCode)).release.values.policy);
    if (plan.head.isWithheld) throw refuse('CEREMONY_OPEN');
    if (plan.head.frozenVersion !== null) throw refuse('LEADERBOARD_FROZEN');
    // A round that was asked for by its name and has no score cannot go out.
    if (plan.rounds.some(({ round, state }) => state === 'unscored' && asked?.includes(round.roundCode)))
      throw refuse('SCORES_MISSING');
    if (plan.release.content.containers.length === 0) throw refuse('SCORES_MISSING');
    if (plan.isReasonNeeded && reason === null) throw refuse('REASON_MISSING');
    return seal(change, plan, { userCode, reason, isWithheld });
  };
  const publish = async (
    change: Change,
    userCode: string,
    { version, roundCodes, released }: SealedRounds,
    reason: string | null,
  ): Promise<void> => {
    const { competition_code: competitionCode } = change.competition;
    await sealReviews.publish(change, { roundCodes, commented: released });
    await askForFile(change, { version, roundCodes });
    await seals.release(change.tx, { competitionCode, version }, roundCodes);
    announceBoard(change);
    await refreshPlacements(change, userCode, reason);
    for (const follow of consequences) await follow(change, { userCode, reason });
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
    async discardSealed(change: Change, { version, roundCodes }: SealedRounds): Promise<void> {
      await seals.discard(change.tx, { competitionCode: change.competition.competition_code, version });
      await sealReviews.discard(change, roundCodes);
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
      await seals.publishSnapshot(tx, { competitionCode, version }, { ...chain, made_at: now });
      await publish(change, userCode, sealed, reason);
    },
  };
};
