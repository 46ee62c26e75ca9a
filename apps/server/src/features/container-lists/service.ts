import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { CompetitionContents, RoundsOf } from '../competitions/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import { createContainerListStore } from './container-list-store.ts';
import { createExportContainers } from './export-containers.ts';
import { createListContainers } from './list-containers.ts';
import { createListRound } from './list-round.ts';
import { createRoundListStore } from './round-list-store.ts';
import { createTallyStore } from './tally-store.ts';

interface ContainerListsDeps {
  db: Db;
  log: Logger;
  contents: CompetitionContents;
  reader: ContainerReader;
  rounds: RoundsOf;
}

/** Read models: containers as lists, counts and files show them. */
export const createContainerLists = ({ db, log, contents, reader, rounds }: ContainerListsDeps) => {
  const store = createContainerListStore();
  return {
    ...createListContainers({ db, log, contents, store, reader }),
    exportCsv: createExportContainers({ db, contents, store, reader }),
    ofRound: createListRound({ db, store: createRoundListStore(), tallies: createTallyStore(), rounds }),
  };
};
export { createContainerCounts } from './container-counts.ts';
export type ContainerLists = ReturnType<typeof createContainerLists>;
