import { pages } from '@podium/contract/pages';
import type { Accounts } from '../features/accounts/service.ts';
import type { Codes } from '../features/challenges/service.ts';
import {
  createCompetitionContents,
  createCompetitionRecords,
  createCompetitions,
} from '../features/competitions/service.ts';
import {
  createCheckChain,
  createCompetitionChanges,
  createListHistory,
} from '../features/competition-changes/service.ts';
import { turnWaitMs } from '../platform/db/timeouts.ts';
import { createKeyedQueue } from '../platform/units/keyed-queue.ts';
import { createContainerCounts } from '../features/container-lists/service.ts';
import { createCrew } from '../features/crew/service.ts';
import { createJudges } from '../features/judges/service.ts';
import { createPublicCompetitions } from '../features/public-competitions/service.ts';
import type { ReferenceData } from '../features/reference-data/service.ts';
import { createReleasedPlaces } from '../features/leaderboards/service.ts';
import { createRooms } from '../features/rooms/service.ts';
import { readRoundUse } from '../features/score-cards/service.ts';
import { createRounds } from '../features/rounds/service.ts';
import { createSetup } from '../features/setup/service.ts';
import { createVideoRooms } from '../features/video-rooms/service.ts';
import { createWaitingMails } from '../features/waiting-mails/service.ts';
import type { Foundation, FoundationDeps } from './foundation.ts';

interface OrganiserDeps {
  config: FoundationDeps['config'];
  db: FoundationDeps['db'];
  log: FoundationDeps['log'];
  foundation: Foundation;
  accounts: Accounts;
  codes: Codes;
  referenceData: ReferenceData;
}

/** What organisers prepare: the competition, its rounds, rooms, settings and crew. */
export const createOrganiserServices = ({
  config,
  db,
  log,
  foundation,
  accounts,
  codes,
  referenceData,
}: OrganiserDeps) => {
  const { announcements, files, outbox, pictures, secrets } = foundation;
  const dashboardUrl = new URL(pages.dashboard, config.publicUrl).href;
  const changes = createCompetitionChanges({
    records: createCompetitionRecords(db),
    announcements,
    queue: createKeyedQueue({ waitMs: turnWaitMs, maxTogether: 50 }),
  });
  const { counts: containerCounts, participation, roomUse } = createContainerCounts({ db });
  const rounds = createRounds({ db, changes, containerCounts, roundUse: readRoundUse });
  const rooms = createRooms({ db, changes, roomUse });
  const setup = createSetup({ db, changes, rounds });
  const crew = createCrew({ db, changes, announcements, nameOf: accounts.nameOf, sendMail: outbox.send, dashboardUrl });
  const contents = createCompetitionContents({ db, rounds, rooms, setup });
  const competitions = createCompetitions({
    db,
    changes,
    files,
    pictures,
    referenceData,
    rounds,
    setup,
    crew,
    containerCounts,
    participation,
    releasedPlaces: createReleasedPlaces({ db }),
    isComplete: accounts.isComplete,
  });
  const publicCompetitions = createPublicCompetitions({ db, log, files, contents, competitions, setup });
  const judges = createJudges({
    db,
    secrets,
    changes,
    announcements,
    outbox,
    codes,
    nameOf: accounts.nameOf,
    siteUrl: config.publicUrl,
  });
  const videoRooms = createVideoRooms({ db, secrets, changes, contents });
  const listHistory = createListHistory({ db, crewEmails: crew.emails, judgeNames: judges.names });
  return {
    changes,
    listHistory,
    checkChain: createCheckChain({ db }),
    judges,
    containerCounts,
    contents,
    rounds,
    rooms,
    setup,
    crew,
    competitions,
    publicCompetitions,
    videoRooms,
    waitingMails: createWaitingMails({ db, changes, outbox }),
  };
};
export type OrganiserServices = ReturnType<typeof createOrganiserServices>;
