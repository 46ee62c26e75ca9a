import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { ContainerRow } from './tables.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { type Change, type Changes, announceContainers } from '../competition-changes/service.ts';
import { nameKey } from '../reference-data/service.ts';
import type { ContainerFactsStore } from './container-facts-store.ts';
import type { ContainerLimits } from './container-limits.ts';
import type { ContainerReader } from './container-reader.ts';
import type { ContainerStore } from './container-store.ts';

interface RenameContainerDeps {
  changes: Changes;
  store: ContainerStore;
  facts: ContainerFactsStore;
  reader: ContainerReader;
  limits: ContainerLimits;
}

type Renamed = EndpointOutput<Endpoints['updateContainer']>;
type Body = EndpointInput<Endpoints['updateContainer']>['body'];

export const createRenameContainer = ({ changes, store, facts, reader, limits }: RenameContainerDeps) => {
  const renameWithin = async (change: Change, container: ContainerRow, containerName: string): Promise<void> => {
    const { tx, record } = change;
    const code = container.container_code;
    const isTeam = container.type === 'TEAM';
    if (isTeam) await limits.checkName(tx, container.competition_code, containerName, code);
    await store.update(tx, [code], { container_name: containerName, name_key: nameKey(containerName) });
    await facts.refresh(tx, [code]);
    // A person's name stays out of the history: it must go when the person goes.
    if (isTeam) await record('container.renamed', code, { containerName: container.container_name }, { containerName });
    else await record('container.renamed', code, null, { version: container.version + 1 });
    announceContainers(change, [code]);
  };

  return {
    renameWithin,
    /** By the organiser, who may have an old version on screen. */
    rename: (
      unit: Unit<Renamed>,
      { containerCode, ...caller }: MemberCaller & { containerCode: string },
      { containerName, version }: Body,
    ): Promise<Renamed> =>
      changes.run(unit, caller, async (change) => {
        const { tx, competition } = change;
        const row = await reader.find(tx, caller.competitionCode, containerCode);
        if (row.version !== version)
          throw staleVersion('updateContainer', await reader.view(tx, competition, containerCode));
        await renameWithin(change, row, containerName);
        return { container: await reader.view(tx, competition, containerCode) };
      }),
  };
};
