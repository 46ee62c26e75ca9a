import type { EndpointInput, Endpoints } from '@podium/contract';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change } from '../competition-changes/service.ts';
import { createChooseCaptain, createEndSeats } from './end-seats.ts';
import { createRemoveContainers } from './remove-containers.ts';
import { createRestoreContainers } from './restore-containers.ts';
import { type Changed, codesOf, type SelectContainers } from './select-containers.ts';

type RemovalDeps = Omit<Parameters<typeof createEndSeats>[0], 'removeWithin'> &
  Omit<Parameters<typeof createRestoreContainers>[0], 'chooseCaptain'> & { selection: SelectContainers };

type Body<N extends keyof Endpoints> = EndpointInput<Endpoints[N]>['body'];
interface Undone {
  containers: string[];
  members: string[];
}

/**
 * The operations by which seats end and containers go and come back. Organisers, captains, bulk uploads and the deletion of an account
 * use these and no others; `docs/rules/removal.md` says what is true after each.
 */
export const createRemoval = ({ selection, ...deps }: RemovalDeps) => {
  const { store, seats } = deps;
  const removeWithin = createRemoveContainers(deps);
  const endSeats = createEndSeats({ ...deps, removeWithin });
  const restoreWithin = createRestoreContainers({ ...deps, chooseCaptain: createChooseCaptain(deps) });
  return {
    removeWithin,
    endSeats,
    remove: (unit: Unit<Changed>, caller: MemberCaller, { containerCodes }: Body<'removeContainers'>) =>
      selection.changeSelected(unit, caller, containerCodes, async (change, rows) => {
        await removeWithin(change, codesOf(rows));
        return rows.length;
      }),

    restore: (unit: Unit<Changed>, caller: MemberCaller, { containerCodes }: Body<'restoreContainers'>) =>
      selection.changeSelected(
        unit,
        caller,
        containerCodes,
        async (change, rows) => {
          await restoreWithin(change, caller.userCode, rows);
          return rows.length;
        },
        { removed: true },
      ),

    /** Containers that an upload made are removed whole; from others only the members it added. Gives what it took away. */
    undoUpload: async (change: Change, bulkUploadCode: string): Promise<Undone> => {
      const containers = await store.ofUpload(change.tx, bulkUploadCode);
      if (containers.length > 0) await removeWithin(change, containers);
      const ended = await seats.ofUpload(change.tx, bulkUploadCode);
      await endSeats(change, ended, 'upload');
      return { containers, members: ended.map((row) => row.member_code) };
    },
  };
};
