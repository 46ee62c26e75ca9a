import { pages } from '@podium/contract/pages';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Containers } from '../containers/service.ts';
import { createAddContainer } from './add-container.ts';
import { createArrangeContainers } from './arrange-containers.ts';
import { createDecideContainers } from './decide-containers.ts';
import { createRemindMembers } from './remind-members.ts';

interface ContainerManagementDeps {
  changes: Changes;
  containers: Containers;
  outbox: Outbox;
  siteUrl: string;
}

/** What the organiser and the crew do with containers. */
export const createContainerManagement = ({ changes, containers, outbox, siteUrl }: ContainerManagementDeps) => {
  const { reader, limits } = containers;
  const { store, order, selection, members, reserveSeats, invite, rename, remove, restore } = containers.organiser;
  const participatedUrl = (competitionCode: string): string =>
    new URL(pages.participatedCompetition.replace('{competitionCode}', competitionCode), siteUrl).href;
  return {
    add: createAddContainer({ changes, store, reader, limits, reserveSeats, invite }),
    rename,
    ...createArrangeContainers({ store, order, selection }),
    decide: createDecideContainers({ store, members, selection, outbox, participatedUrl }),
    remind: createRemindMembers({ changes, members, selection, invite }),
    remove,
    restore,
  };
};
export type ContainerManagement = ReturnType<typeof createContainerManagement>;
