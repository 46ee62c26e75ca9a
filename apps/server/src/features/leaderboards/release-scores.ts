import type { EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { LogCorrection, RefreshScores } from '../scores/service.ts';
import type { BoardHead, LeaderboardStore } from './leaderboard-store.ts';
import type { ReleaseStore } from './release-store.ts';
import type { SealLeaderboard } from './seal-leaderboard.ts';

interface ReleaseScoresDeps {
  changes: Changes;
  contents: CompetitionContents;
  refreshScores: RefreshScores;
  logCorrection: LogCorrection;
  store: LeaderboardStore;
  releases: ReleaseStore;
  seal: SealLeaderboard;
}
type Released = EndpointOutput<Endpoints['releaseScores']>;
/** What organisers publish, and when no further release may change what others see. */
export const createReleaseScores = ({
  changes,
  contents,
  refreshScores,
  logCorrection,
  store,
  releases,
  seal,
}: ReleaseScoresDeps) => {
  const headOf = async ({ tx, competition }: Change): Promise<BoardHead> => {
    const head = (await store.heads(tx, [competition.competition_code])).get(competition.competition_code);
    if (!head) throw refuse('COMPETITION_NOT_FOUND');
    return head;
  };
  /** What outsiders see has changed, or may not change for a while. */
  const announce = ({ announce: send, competition: { competition_code: competitionCode } }: Change): void => {
    const leaderboardID = leaderboardIdOf(competitionCode);
    const boards = [
      { of: 'competition', competitionCode },
      { of: 'leaderboard', leaderboardID },
      { of: 'public-leaderboard', leaderboardID },
    ] as const;
    const data = { competitionCode, leaderboardID };
    send(events.organiserReleaseScores, [...boards, { of: 'containers', competitionCode }], data);
    send(events.roundScoreUpdate, boards, data);
  };

  return {
    release: (
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
        const before = await headOf(change);
        if (before.frozenVersion !== null) throw refuse('LEADERBOARD_FROZEN');
        if (before.releasedRounds.some((one) => !asked || asked.includes(one)) && reason === null)
          throw refuse('REASON_MISSING');
        // A correction that was switched after the last card is in the scores before they are sealed.
        for (const roundCode of all) await refreshScores(change, roundCode, []);
        const head = await headOf(change);
        const released = all.filter((one) => !asked || asked.includes(one));
        const kept = all.filter((one) => head.releasedRounds.includes(one) && !released.includes(one));
        for (const roundCode of released) await logCorrection(change, roundCode, userCode);
        const sealed = await seal(change, head, { released, kept, userCode, reason });
        await releases.release(tx, competitionCode, sealed.roundCodes, sealed.version);
        announce(change);
        return sealed;
      }),
    freeze: (unit: Unit<{ version: number }>, caller: MemberCaller, reason: string) =>
      changes.run(unit, caller, async (change) => {
        const { releasedVersion, frozenVersion } = await headOf(change);
        if (frozenVersion !== null) throw refuse('LEADERBOARD_FROZEN');
        if (releasedVersion === null) throw refuse('SCORES_MISSING');
        const { userCode, competitionCode } = caller;
        const [subject, version] = [leaderboardIdOf(competitionCode), releasedVersion];
        await releases.setFrozen(change.tx, competitionCode, { version, at: change.now, reason });
        await change.record('leaderboard.frozen', subject, null, { version, reason });
        await appendToChain(change.tx, competitionCode, [
          { at: change.now, actor: userCode, act: 'leaderboard.frozen', subject, details: { version, reason } },
        ]);
        announce(change);
        return { version };
      }),
    unfreeze: (unit: Unit<{ done: true }>, caller: MemberCaller, reason: string) =>
      changes.run(unit, caller, async (change) => {
        const { userCode, competitionCode } = caller;
        if ((await headOf(change)).frozenVersion === null) return { done: true as const };
        await releases.setFrozen(change.tx, competitionCode, null);
        const subject = leaderboardIdOf(competitionCode);
        await change.record('leaderboard.unfrozen', subject, null, { reason });
        await appendToChain(change.tx, competitionCode, [
          { at: change.now, actor: userCode, act: 'leaderboard.unfrozen', subject, details: { reason } },
        ]);
        announce(change);
        return { done: true as const };
      }),
  };
};
