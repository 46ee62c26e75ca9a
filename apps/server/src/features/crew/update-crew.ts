import { permissions } from '@podium/domain/crew';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import {
  announceCrew,
  checkHeld,
  type CrewAnswer,
  type CrewChanges,
  type Grant,
  memberAt,
  ordered,
} from './crew-changes.ts';
import type { CrewStore } from './crew-store.ts';

interface UpdateCrewDeps {
  store: CrewStore;
  crewChanges: CrewChanges;
}

/** A caller can neither grant nor revoke a permission that they do not hold. */
export const createUpdateCrew =
  ({ store, crewChanges: { changeCrew, accountOf } }: UpdateCrewDeps) =>
  (unit: Unit<CrewAnswer>, caller: MemberCaller, grant: Grant): Promise<CrewAnswer> =>
    changeCrew(unit, caller, async (change, crew, held) => {
      const member = memberAt(crew, grant.email);
      const granted = ordered(grant.permissions);
      checkHeld(
        held,
        permissions.filter((permission) => granted.includes(permission) !== member.permissions.includes(permission)),
      );
      await store.update(change.tx, member.crew_code, { permissions: granted });
      await change.record(
        'crew.updated',
        member.crew_code,
        { permissions: member.permissions },
        { permissions: granted },
      );
      // What somebody may listen to depends on single permissions, such as that of chats.
      const isOut = member.permissions.some((permission) => !granted.includes(permission));
      announceCrew(change, caller.competitionCode, await accountOf(change, member), { isOut });
    });
