import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { ceremonySteps } from '@podium/domain/ceremonies';
import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { Leaderboards } from '../leaderboards/service.ts';
import type { AskedRelease, Releases, SealedRounds } from '../releases/service.ts';
import { announceCeremony } from './announce-ceremony.ts';
import type { CeremonyStore } from './ceremony-store.ts';

interface OpenCeremonyDeps {
  changes: Changes;
  leaderboards: Pick<Leaderboards, 'newestRelease' | 'sealedRanks'>;
  releases: Pick<Releases, 'sealForCeremony'>;
  store: CeremonyStore;
}
type Asked = EndpointInput<Endpoints['openCeremony']>['body'];
type Opened = EndpointOutput<Endpoints['openCeremony']>;

/** Opens a ceremony at its first step, with nothing revealed. */
export const createOpenCeremony = ({ changes, leaderboards, releases, store }: OpenCeremonyDeps) => {
  const rounds = async (
    change: Change,
    userCode: string,
    of: Asked['of'],
    asked: AskedRelease,
  ): Promise<SealedRounds> => {
    if (of === 'sealed') return releases.sealForCeremony(change, userCode, asked);
    const newest = await leaderboards.newestRelease(change);
    if (!newest) throw refuse('RELEASE_MISSING');
    return { ...newest, released: [] };
  };
  return (unit: Unit<Opened>, caller: MemberCaller, { of, places, ...asked }: Asked): Promise<Opened> =>
    changes.run(unit, caller, async (change) => {
      const { tx, now } = change;
      const { userCode, competitionCode } = caller;
      if (await store.open(tx, competitionCode)) throw refuse('CEREMONY_OPEN');
      const { version, roundCodes, released } = await rounds(change, userCode, of, asked);
      const ranks = await leaderboards.sealedRanks(change, version);
      const calls = ceremonySteps(
        ranks.map((rank) => ({ rank })),
        places,
      ).length;
      if (calls === 0) throw refuse('SCORES_MISSING');
      const number = (await store.lastNumber(tx, competitionCode)) + 1;
      await store.add(tx, {
        competition_code: competitionCode,
        number,
        version,
        is_withheld: of === 'sealed',
        round_codes: [...roundCodes],
        released_rounds: [...released],
        places,
        calls,
        opened_by: userCode,
        opened_at: now,
      });
      await change.record('ceremony.opened', leaderboardIdOf(competitionCode), null, { number, version, places });
      announceCeremony(change);
      return { number, version };
    });
};
