import type { EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { RefreshScores } from '../scores/service.ts';
import type { BoardHead, LeaderboardStore } from './leaderboard-store.ts';
import type { ReleaseStore } from './release-store.ts';
import type { SealLeaderboard } from './seal-leaderboard.ts';

interface ReleaseScoresDeps {
  changes: Changes;
  contents: CompetitionContents;
  refreshScores: RefreshScores;
  store: LeaderboardStore;
  releases: ReleaseStore;
  seal: SealLeaderboard;
}
type Released = EndpointOutput<Endpoints['releaseScores']>;
/** What organisers publish, and when others stop and go on seeing changes. */
export const createReleaseScores = ({ changes, contents, refreshScores, store, releases, seal }: ReleaseScoresDeps) => {
  const headOf = async ({ tx, competition }: Change): Promise<BoardHead> => {
    const head = (await store.heads(tx, [competition.competition_code])).get(competition.competition_code);
    if (!head) throw refuse('COMPETITION_NOT_FOUND');
    return head;
  };
  const announce = ({ announce: say, competition: { competition_code: competitionCode } }: Change): void =>
    say(
      events.organiserReleaseScores,
      [
        { of: 'competition', competitionCode },
        { of: 'containers', competitionCode },
      ],
      { competitionCode, leaderboardID: leaderboardIdOf(competitionCode) },
    );

  return {
    release: (unit: Unit<Released>, caller: MemberCaller, asked: readonly string[] | null): Promise<Released> =>
      changes.run(unit, caller, async (change) => {
        const { tx, competition } = change;
        const { userCode, competitionCode } = caller;
        const { rounds, settings } = await contents.within(tx, competition);
        const all = rounds.map(({ roundCode }) => roundCode);
        const unknown = asked?.find((roundCode) => !all.includes(roundCode));
        if (unknown !== undefined) throw refuse('ROUND_NOT_FOUND');
        if (settings.release.values.policy !== 'per-round' && asked && all.some((one) => !asked.includes(one)))
          throw refuse('RELEASE_TOGETHER');
        if ((await headOf(change)).frozenVersion !== null) throw refuse('LEADERBOARD_FROZEN');
        // A correction that was switched after the last card is in the scores before they are sealed.
        for (const roundCode of all) await refreshScores(change, roundCode, []);
        const head = await headOf(change);
        const roundCodes = all.filter((one) => head.releasedRounds.includes(one) || !asked || asked.includes(one));
        const sealed = await seal(change, head, { kind: 'RELEASE', roundCodes, userCode });
        await releases.release(tx, competitionCode, roundCodes, sealed.version);
        announce(change);
        return { ...sealed, roundCodes };
      }),
    freeze: (unit: Unit<{ version: number }>, caller: MemberCaller, reason: string) =>
      changes.run(unit, caller, async (change) => {
        const head = await headOf(change);
        if (head.frozenVersion !== null) throw refuse('LEADERBOARD_FROZEN');
        const { userCode, competitionCode } = caller;
        const sealing = { kind: 'FREEZE', roundCodes: head.releasedRounds, userCode, reason } as const;
        const { version } = await seal(change, head, sealing);
        await releases.setFrozen(change.tx, competitionCode, { version, at: change.now, reason });
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
