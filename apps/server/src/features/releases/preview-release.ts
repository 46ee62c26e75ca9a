import type { ReleasePreview } from '@podium/contract';
import { placeDifferences, statedTotal, takesPart } from '@podium/domain/counting';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { countingRound, type RoundFacts } from '../counting/service.ts';
import type { LeaderboardStore, SnapshotContent } from '../leaderboards/service.ts';
import { fewerJudges, openSnapshot, seesScores } from '../leaderboards/service.ts';
import type { PlanRelease, ReleasePlan } from './plan-release.ts';
import type { SealedRoundStore } from './sealed-round-store.ts';

type Differences = ReleasePreview['differences'];
type Places = SnapshotContent['containers'];
/** What a release with these places would change of something that follows from places. */
export interface PreviewDifferences {
  prizes: (db: Db, competitionCode: string, places: Places) => Promise<Differences['prizes']>;
  coins: (db: Db, competitionCode: string, places: Places) => Promise<Differences['coins']>;
  certificates: (db: Db, competitionCode: string, content: SnapshotContent) => Promise<number>;
}
interface PreviewReleaseDeps {
  db: Db;
  planRelease: PlanRelease;
  store: LeaderboardStore;
  sealed: SealedRoundStore;
  previews: PreviewDifferences;
}
const most = 500;
const nothing: Differences = { places: [], prizes: [], coins: [], certificates: 0 };

/** What a release would seal, and what it changes for those who have seen the release before. */
export const createPreviewRelease = ({ db, planRelease, store, sealed, previews }: PreviewReleaseDeps) => {
  const differences = async (
    competitionCode: string,
    version: number,
    content: SnapshotContent,
  ): Promise<Differences> => {
    const last = await store.snapshot(db, competitionCode, version);
    if (!last) return nothing;
    const order = openSnapshot(last.content).board.view('total');
    const before = (order?.slice(0, order.size()) ?? []).map(({ container, rank = null }) => ({
      containerCode: container.containerCode,
      containerName: container.containerName,
      rank,
      score: container.finalScore ?? null,
    }));
    const after = content.containers.map(({ finalScore: score, ...one }) => ({ ...one, score }));
    return {
      places: placeDifferences(before, after).slice(0, most),
      prizes: (await previews.prizes(db, competitionCode, content.containers)).slice(0, most),
      coins: (await previews.coins(db, competitionCode, content.containers)).slice(0, most),
      certificates: await previews.certificates(db, competitionCode, content),
    };
  };
  /** Containers that take part in a round and have fewer judges than most others, or none. */
  const shortOf = async (
    competitionCode: string,
    planned: ReleasePlan['rounds'],
    { rounds, containers }: SnapshotContent,
  ): Promise<ReleasePreview['fewerJudges']> => {
    const facts = planned.map(({ round }) => round);
    const isOut = ({ roundCode }: RoundFacts): boolean => rounds.some((one) => one.roundCode === roundCode);
    const counted = facts.filter(isOut).map((round) => [round.roundCode, countingRound(round, facts)] as const);
    const roundCodes = facts.map(({ roundCode }) => roundCode);
    const judges = new Map(containers.map((one) => [one.containerCode, one.judges]));
    const all = await sealed.containers(db, competitionCode, roundCodes);
    const panels = all.map(({ containerCode, ...one }) => ({
      containerCode,
      judges: Object.fromEntries(
        counted
          .filter(([roundCode, round]) => takesPart(round, { ...one, isQualified: one.qualified.includes(roundCode) }))
          .map(([roundCode]) => [roundCode, judges.get(containerCode)?.[roundCode] ?? 0]),
      ),
    }));
    const names = new Map(all.map((one) => [one.containerCode, one.containerName]));
    return [...fewerJudges(rounds, panels).values()]
      .flat()
      .map((one) => ({ ...one, containerName: names.get(one.containerCode) ?? one.containerCode }));
  };
  return async (caller: MemberCaller, asked: readonly string[] | null): Promise<ReleasePreview> => {
    const { competitionCode } = caller;
    const { head, rounds, isReasonNeeded, release } = await planRelease(db, competitionCode, asked);
    const progress = await sealed.progress(db, competitionCode);
    const { content } = release;
    const scaled = release.rounds.map(({ scale, rules }) => ({ scale, roundWeightage: rules.roundWeightage }));
    return {
      rounds: rounds.map(({ round: { roundCode, roundName }, state }) => {
        const { counting = 0, expected = 0 } = progress.get(roundCode) ?? {};
        return { roundCode, roundName, state, counting, expected };
      }),
      total: statedTotal(scaled, content.roundsThatCount ?? scaled.length),
      isReasonNeeded,
      fewerJudges: (await shortOf(competitionCode, rounds, content)).slice(0, most),
      brokenSeals: await sealed.broken(db, competitionCode),
      differences:
        head.releasedVersion === null || !seesScores(caller.role)
          ? nothing
          : await differences(competitionCode, head.releasedVersion, content),
    };
  };
};
