import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { ContainerRow } from './tables.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { ContainerStore } from './container-store.ts';

export type Changed = EndpointOutput<Endpoints['moveContainer']>;

export const codesOf = (rows: readonly ContainerRow[]): string[] => rows.map((row) => row.container_code);

/** Changes of several chosen containers: all of them exist, or nothing is done. */
export const createSelectContainers = ({ changes, store }: { changes: Changes; store: ContainerStore }) => {
  const select = async (
    { tx, competition }: Change,
    codes: readonly string[],
    { removed = false } = {},
  ): Promise<ContainerRow[]> => {
    const unique = [...new Set(codes)];
    const rows = (await store.byCodes(tx, competition.competition_code, unique)).filter(
      (row) => (row.removed_at !== null) === removed,
    );
    if (rows.length !== unique.length) {
      const known = new Set(codesOf(rows));
      throw refuse('CONTAINER_NOT_FOUND', { containerCodes: unique.filter((code) => !known.has(code)).slice(0, 20) });
    }
    return rows;
  };
  return {
    select,
    changeSelected: (
      unit: Unit<Changed>,
      caller: MemberCaller,
      codes: readonly string[],
      work: (change: Change, rows: ContainerRow[]) => Promise<number>,
      options?: { removed: boolean },
    ): Promise<Changed> =>
      changes.decide(unit, caller, async (change) => ({
        changed: await work(change, await select(change, codes, options)),
      })),
  };
};
export type SelectContainers = ReturnType<typeof createSelectContainers>;
