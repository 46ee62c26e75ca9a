import { canonicalJson } from '@podium/domain/audit-chain';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { appendToChain, hashText } from '../../platform/audit-chain/audit-chain.ts';
import type { Change } from '../competition-changes/service.ts';
import type { LeaderboardStore } from '../leaderboards/service.ts';
import type { SealReviews } from '../reviews/service.ts';
import type { LogCorrection } from './log-correction.ts';
import type { ReleasePlan } from './plan-release.ts';
import type { SealStore } from './seal-store.ts';

interface SealReleaseDeps {
  store: LeaderboardStore;
  seals: SealStore;
  sealReviews: SealReviews;
  logCorrection: LogCorrection;
}
interface Sealing {
  userCode: string;
  reason: string | null;
  /** Withheld for a ceremony, which releases it when it ends. */
  isWithheld: boolean;
}

/** Seals a release, whole. The chain holds the hash of the text, and the snapshot holds the row of the chain. */
export const createSealRelease =
  ({ store, seals, sealReviews, logCorrection }: SealReleaseDeps) =>
  async (change: Change, { release, rounds: planned }: ReleasePlan, { userCode, reason, isWithheld }: Sealing) => {
    const { tx, now, competition } = change;
    const { competition_code: competitionCode } = competition;
    const { rounds, content } = release;
    const roundCodes = rounds.map(({ roundCode }) => roundCode);
    const fresh = rounds.filter(({ sealedIn }) => sealedIn === null);
    for (const round of fresh) await logCorrection(change, round, userCode);
    const text = canonicalJson(content);
    const sha256 = hashText(text);
    const version = (await store.lastVersion(tx, competitionCode)) + 1;
    const act = isWithheld ? 'scores.sealed' : 'scores.released';
    const details = { version, roundCodes, sha256, reason };
    const row = await appendToChain(tx, competitionCode, [
      { at: now, actor: userCode, act, subject: leaderboardIdOf(competitionCode), details },
    ]);
    const chain = { chain_seq: row?.seq ?? 0, chain_hash: row?.hash ?? '' };
    const kind = isWithheld ? 'SEALED' : 'RELEASE';
    const key = { competition_code: competitionCode, version, content: text, sha256, reason };
    await seals.addSnapshot(tx, { ...key, kind, ...chain, made_by: userCode, made_at: now });
    const containerCodes = content.containers.map(({ containerCode }) => containerCode);
    await seals.seal(tx, { competitionCode, version }, rounds, containerCodes);
    const commented = fresh.map(({ roundCode }) => roundCode);
    await sealReviews.keep(change, { version, rounds, commented });
    await change.record(act, leaderboardIdOf(competitionCode), null, { version, roundCodes, reason });
    const released = planned
      .filter(({ state }) => state === 'new' || state === 'again')
      .map(({ round }) => round.roundCode);
    return { version, sha256, chainRow: chain.chain_seq, roundCodes, released };
  };
export type SealRelease = ReturnType<typeof createSealRelease>;
