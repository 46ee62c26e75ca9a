import { pages } from '@podium/contract/pages';
import type { Accounts } from '../features/accounts/service.ts';
import { assignmentsFeature } from '../features/assignments/index.ts';
import { type ConflictsOf, createAssignments } from '../features/assignments/service.ts';
import { bulkUploadsFeature } from '../features/bulk-uploads/index.ts';
import { createBulkUploads, createTableReader } from '../features/bulk-uploads/service.ts';
import { competitionsFeature } from '../features/competitions/index.ts';
import {
  createCompetitionContents,
  createCompetitionRecords,
  createCompetitions,
  type Scoring,
} from '../features/competitions/service.ts';
import { historyFeature } from '../features/competition-changes/index.ts';
import { createCompetitionChanges, createHistory } from '../features/competition-changes/service.ts';
import { turnWaitMs } from '../platform/db/timeouts.ts';
import { createKeyedQueue } from '../platform/keyed-queue.ts';
import { containerListsFeature } from '../features/container-lists/index.ts';
import { createContainerCounts, createContainerLists } from '../features/container-lists/service.ts';
import { containersFeature } from '../features/containers/index.ts';
import { createContainers } from '../features/containers/service.ts';
import { crewFeature } from '../features/crew/index.ts';
import { createCrew } from '../features/crew/service.ts';
import { invitationsFeature } from '../features/invitations/index.ts';
import { createInvitations } from '../features/invitations/service.ts';
import type { Lists } from '../features/lists/service.ts';
import { registrationsFeature } from '../features/registrations/index.ts';
import { createRegistrations } from '../features/registrations/service.ts';
import { roomsFeature } from '../features/rooms/index.ts';
import { createRooms } from '../features/rooms/service.ts';
import { roundsFeature } from '../features/rounds/index.ts';
import { createRounds } from '../features/rounds/service.ts';
import { setupFeature } from '../features/setup/index.ts';
import { createSetup } from '../features/setup/service.ts';
import { submissionsFeature } from '../features/submissions/index.ts';
import { createSubmissions } from '../features/submissions/service.ts';
import type { Foundation, FoundationDeps } from './foundation.ts';

/** What judging answers to the other parts. It does not exist yet: nothing is scored and nobody has a conflict. */
export const scoring: Scoring = { countScoreCards: async () => 0 };
const conflictsOf: ConflictsOf = async () => new Map();

interface CompetitionDeps extends FoundationDeps {
  foundation: Foundation;
  accounts: Accounts;
  lists: Lists;
}

/** The parts of a competition, each with what it needs of the others. */
export const createCompetitionServices = ({
  config,
  db,
  log,
  tableWorkerFile,
  foundation,
  accounts,
  lists,
}: CompetitionDeps) => {
  const { announcements, files, outbox, pictures, secrets } = foundation;
  const { isComplete } = accounts;
  const siteUrl = config.publicUrl;
  const dashboardUrl = new URL(pages.dashboard, siteUrl).href;
  const changes = createCompetitionChanges({
    records: createCompetitionRecords(db),
    announcements,
    queue: createKeyedQueue({ waitMs: turnWaitMs }),
  });
  const { counts: containerCounts, participation, roomUse } = createContainerCounts({ db });
  const rounds = createRounds({ db, changes, containerCounts });
  const rooms = createRooms({ db, changes, roomUse });
  const setup = createSetup({ db, changes, rounds });
  const crew = createCrew({ db, changes, announcements, sendMail: outbox.send, dashboardUrl });
  const contents = createCompetitionContents({ db, rounds, rooms, setup });
  const competitions = createCompetitions({
    db,
    log,
    contents,
    changes,
    files,
    pictures,
    lists,
    rounds,
    setup,
    crew,
    containerCounts,
    participation,
    isComplete,
  });
  const invitations = createInvitations({ db, secrets, siteUrl });
  const containers = createContainers({
    db,
    changes,
    contents,
    setup,
    counts: containerCounts,
    invitations,
    outbox,
    siteUrl,
  });
  const assignments = createAssignments({ changes, rounds, containers, conflictsOf });
  const containerLists = createContainerLists({ db, contents, reader: containers.reader, rounds });
  const registrations = createRegistrations({
    db,
    changes,
    contents,
    competitions,
    containers,
    invitations,
    setup,
    outbox,
    siteUrl,
    isComplete,
  });
  const readTable = createTableReader({ workerFile: tableWorkerFile });
  const bulkUploads = createBulkUploads({ db, changes, containers, readTable, log });
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
    changes,
    history: createHistory({ db, crewEmails: crew.emails }),
    containerCounts,
    contents,
    rounds,
    rooms,
    setup,
    crew,
    competitions,
    invitations,
    containers,
    assignments,
    containerLists,
    registrations,
    bulkUploads,
    submissions,
  };
};
export type CompetitionServices = ReturnType<typeof createCompetitionServices>;

export const competitionFeatures = (services: CompetitionServices) =>
  [
    roundsFeature(services.rounds),
    roomsFeature(services.rooms),
    setupFeature(services.setup),
    crewFeature(services.crew),
    historyFeature(services.history),
    competitionsFeature(services.competitions),
    invitationsFeature(services.invitations),
    containersFeature(services.containers, services.competitions),
    assignmentsFeature(services.assignments),
    containerListsFeature(services.containerLists),
    registrationsFeature(services.registrations),
    bulkUploadsFeature(services.bulkUploads),
    submissionsFeature(services.submissions),
  ] as const;
