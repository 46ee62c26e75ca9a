import type { Db } from '../../platform/db/database.ts';
import type { RoundsOf } from '../competitions/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import { createContainerListStore } from './container-list-store.ts';
import { createExportContainers } from './export-containers.ts';
import { createListContainers } from './list-containers.ts';
import { createListRound } from './list-round.ts';
import { createRoundListStore } from './round-list-store.ts';
import { createTallyStore } from './tally-store.ts';

interface ContainerListsDeps {
  db: Db;
  reader: ContainerReader;
  rounds: RoundsOf;
}

/** Read models: containers as lists, counts and files show them. */
export const createContainerLists = ({ db, reader, rounds }: ContainerListsDeps) => {
  const store = createContainerListStore();
  return {
    ...createListContainers({ db, store, reader, rounds }),
    exportCsv: createExportContainers({ db, store, reader }),
    ofRound: createListRound({ db, store: createRoundListStore(), tallies: createTallyStore(), rounds }),
  };
};
export { createContainerCounts } from './container-counts.ts';
export type ContainerLists = ReturnType<typeof createContainerLists>;
