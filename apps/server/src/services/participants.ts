import type { Accounts } from '../features/accounts/service.ts';
import { createLeaveRemovedRooms } from '../features/assignments/service.ts';
import { createBulkUploads, createTableReader } from '../features/bulk-uploads/service.ts';
import { createContainerLists } from '../features/container-lists/service.ts';
import { createContainerManagement } from '../features/container-management/service.ts';
import { createContainers } from '../features/containers/service.ts';
import { createInvitations } from '../features/invitations/service.ts';
import { createJoinCodes } from '../features/join-codes/service.ts';
import { createRegistrations } from '../features/registrations/service.ts';
import { createSubmissions } from '../features/submissions/service.ts';
import { workerFile } from '../platform/threads/worker-file.ts';
import type { Foundation, FoundationDeps } from './foundation.ts';
import { createJudgingServices } from './judging.ts';
import type { OrganiserServices } from './organiser.ts';
import { createResultServices } from './results.ts';

interface ParticipantDeps {
  config: FoundationDeps['config'];
  db: FoundationDeps['db'];
  log: FoundationDeps['log'];
  workersFolder: FoundationDeps['workersFolder'];
  foundation: Foundation;
  accounts: Accounts;
  organiser: OrganiserServices;
}

/** What participants bring: containers, invitations, registrations, uploads and submissions. */
export const createParticipantServices = ({
  config,
  db,
  log,
  workersFolder,
  foundation,
  accounts: { hasDetails, credentials },
  organiser,
}: ParticipantDeps) => {
  const { files, outbox, secrets, jobStore } = foundation;
  const { changes, containerCounts, contents, competitions, publicCompetitions, rounds, setup } = organiser;
  const siteUrl = config.publicUrl;
  const invitations = createInvitations({ db, secrets, siteUrl });
  const joinCodes = createJoinCodes({ db, changes, invitations, siteUrl, rateLimiter: foundation.rateLimiter });
  const containers = createContainers({
    db,
    changes,
    contents,
    setup,
    counts: containerCounts,
    invitations,
    outbox,
    leaveRemovedRooms: createLeaveRemovedRooms(),
  });
  const containerManagement = createContainerManagement({ changes, containers, outbox, siteUrl });
  const judgingServices = createJudgingServices({ db, workersFolder, foundation, organiser, containers });
  const { assignments } = judgingServices;
  const results = createResultServices({
    db,
    workersFolder,
    foundation,
    organiser,
    containers,
    judging: judgingServices,
    credentials,
    joinCodes,
    siteUrl: config.publicUrl,
  });
  const containerLists = createContainerLists({ db, log, contents, reader: containers.reader, rounds });
  const registrations = createRegistrations({
    db,
    changes,
    contents,
    competitions,
    publicPage: publicCompetitions.page,
    containers,
    invitations,
    joinCodes,
    setup,
    outbox,
    siteUrl,
    hasDetails,
  });
  const readTable = createTableReader({ workerFile: workerFile('table-worker', workersFolder) });
  const bulkUploads = createBulkUploads({ db, changes, containers, readTable, jobs: jobStore, log });
  const submissions = createSubmissions({
    db,
    changes,
    containers,
    assignments,
    containerLists,
    rounds,
    setup,
    files,
    storage: config.storage,
  });
  return {
    ...judgingServices,
    ...results,
    invitations,
    joinCodes,
    containers,
    containerManagement,
    containerLists,
    registrations,
    bulkUploads,
    submissions,
  };
};
