import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { announceCrew, checkHeld, type CrewAnswer, type CrewChanges, memberAt } from './crew-changes.ts';
import type { CrewStore } from './crew-store.ts';

interface RevokeCrewDeps {
  store: CrewStore;
  crewChanges: CrewChanges;
}

export const createRevokeCrew =
  ({ store, crewChanges: { changeCrew, accountOf } }: RevokeCrewDeps) =>
  (unit: Unit<CrewAnswer>, caller: MemberCaller, email: string): Promise<CrewAnswer> =>
    changeCrew(unit, caller, async (change, crew, held) => {
      const member = memberAt(crew, email);
      checkHeld(held, member.permissions);
      await store.update(change.tx, member.crew_code, { status: 'REVOKED', permissions: [], revoked_at: change.now });
      await change.record('crew.revoked', member.crew_code, { permissions: member.permissions }, { permissions: [] });
      announceCrew(change, caller.competitionCode, await accountOf(change, member), { isOut: true });
    });
