import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { Releases } from '../releases/service.ts';
import { announceCeremony } from './announce-ceremony.ts';
import type { CeremonyStore } from './ceremony-store.ts';

interface CloseCeremonyDeps {
  changes: Changes;
  releases: Pick<Releases, 'publishSealed' | 'discardSealed'>;
  store: CeremonyStore;
}
type Ended = EndpointOutput<Endpoints['endCeremony']>;

/** Ends a ceremony, which releases what it withheld, or cancels it, which releases nothing. */
export const createCloseCeremony = ({ changes, releases, store }: CloseCeremonyDeps) => {
  const find = async ({ tx }: Change, competitionCode: string, number: number) => {
    const open = await store.open(tx, competitionCode);
    if (!open || open.number !== number) throw refuse('CEREMONY_NOT_FOUND');
    const { version, is_withheld: isWithheld, round_codes: roundCodes, released_rounds: released } = open;
    return { version, isWithheld, roundCodes, released };
  };
  return {
    end: (unit: Unit<Ended>, caller: MemberCaller, { number }: { number: number }): Promise<Ended> =>
      changes.run(unit, caller, async (change) => {
        const { userCode, competitionCode } = caller;
        const { isWithheld, ...sealed } = await find(change, competitionCode, number);
        const { version } = sealed;
        await store.close(change.tx, competitionCode, number, { at: change.now, outcome: 'ENDED' });
        await change.record('ceremony.ended', leaderboardIdOf(competitionCode), null, { number, version });
        if (isWithheld) await releases.publishSealed(change, userCode, sealed);
        announceCeremony(change);
        return { version, isReleased: isWithheld };
      }),
    cancel: (
      unit: Unit<{ done: true }>,
      caller: MemberCaller,
      { number, reason }: { number: number; reason: string },
    ) =>
      changes.run(unit, caller, async (change) => {
        const { competitionCode } = caller;
        const { isWithheld, ...sealed } = await find(change, competitionCode, number);
        const { version } = sealed;
        if (isWithheld) await releases.discardSealed(change, sealed);
        await store.close(change.tx, competitionCode, number, { at: change.now, outcome: 'CANCELLED' });
        await change.record('ceremony.cancelled', leaderboardIdOf(competitionCode), null, { number, version, reason });
        announceCeremony(change);
        return { done: true as const };
      }),
  };
};
