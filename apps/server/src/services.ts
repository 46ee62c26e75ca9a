import path from 'node:path';
import { pages } from '@podium/contract/pages';
import type { Config } from './config.ts';
import { createAccounts } from './features/accounts/service.ts';
import { createAnalytics } from './features/analytics/service.ts';
import { createBulkUploads } from './features/bulk-uploads/service.ts';
import {
  createCompetitionChanges,
  createCompetitions,
  type GoLiveCheckOf,
  type Scoring,
} from './features/competitions/service.ts';
import { type ConflictsOf, createAssignments } from './features/assignments/service.ts';
import { createContainerCounts, createContainerLists } from './features/container-lists/service.ts';
import { createContainers } from './features/containers/service.ts';
import { createCrew } from './features/crew/service.ts';
import { createInvitations } from './features/invitations/service.ts';
import { createLists } from './features/lists/service.ts';
import { createProfiles } from './features/profiles/service.ts';
import { createRegistrations } from './features/registrations/service.ts';
import { createRooms } from './features/rooms/service.ts';
import { createRounds } from './features/rounds/service.ts';
import { createSetup } from './features/setup/service.ts';
import { createSubmissions } from './features/submissions/service.ts';
import { createAnnouncements } from './platform/announcements.ts';
import { auditOf } from './platform/audit/audit.ts';
import type { Db } from './platform/db/database.ts';
import { createFiles } from './platform/files/files.ts';
import { createLocalStore } from './platform/files/local-store.ts';
import { createS3Store } from './platform/files/s3-store.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import type { Logger } from './platform/log.ts';
import { createMailStore } from './platform/mail/mail-store.ts';
import { createOutbox } from './platform/mail/mail.ts';
import type { PersonalData } from './platform/personal-data.ts';
import { createSecrets } from './platform/secrets.ts';
import type { Unit } from './platform/unit.ts';

interface ServicesDeps {
  config: Config;
  db: Db;
  log: Logger;
}

/** What judging answers to the other parts. It does not exist yet: nothing is scored. Whoever builds it hands in its own. */
const scoring: Scoring = { countScoreCards: async () => 0 };
const goLiveChecks: readonly GoLiveCheckOf[] = [];
const conflictsOf: ConflictsOf = async () => new Map();

/** The features and what they stand on, wired by hand and without a server: the demonstration uses them as the server does. */
export const createServices = ({ config, db, log }: ServicesDeps) => {
  const secrets = createSecrets(config.secretKey);
  const store = config.s3 ? createS3Store(config.s3) : createLocalStore({ folder: path.join(config.dataDir, 'files') });
  const files = createFiles({ db, store, secrets, log });
  const rateLimiter = createRateLimiter({ db, secrets });
  const idempotency = createIdempotency({ db, secrets });
  const outbox = createOutbox();
  const announcements = createAnnouncements();
  const mailStore = createMailStore(db);

  const lists = createLists({ db });
  const analytics = createAnalytics({ db });
  const changes = createCompetitionChanges(db, announcements);
  const { counts: containerCounts, participation, roomUse } = createContainerCounts({ db });
  const rounds = createRounds({ db, changes, containerCounts });
  const rooms = createRooms({ db, changes, roomUse });
  const setup = createSetup({ db, changes, rounds });
  const crew = createCrew({
    db,
    changes,
    announcements,
    sendMail: outbox.send,
    dashboardUrl: new URL(pages.dashboard, config.publicUrl).href,
  });
  const isComplete = async (userCode: string, now: Date): Promise<boolean> =>
    (await accounts.me(userCode, now)).nextStep === 'done';
  const competitions = createCompetitions({
    db,
    changes,
    files,
    lists,
    rounds,
    setup,
    crew,
    containerCounts,
    participation,
    scoring,
    goLiveChecks,
    copiedParts: [rounds.copied, rooms.copied, setup.copied],
    isComplete,
  });
  const invitations = createInvitations({ db, secrets, siteUrl: config.publicUrl });
  const containers = createContainers({
    db,
    changes,
    setup,
    counts: containerCounts,
    invitations,
    outbox,
    siteUrl: config.publicUrl,
  });
  const assignments = createAssignments({ changes, rounds, containers, conflictsOf });
  const containerLists = createContainerLists({ db, reader: containers.reader, rounds });
  const registrations = createRegistrations({
    db,
    changes,
    competitions,
    containers,
    assignments,
    invitations,
    rounds,
    rooms,
    setup,
    outbox,
    siteUrl: config.publicUrl,
    isComplete,
  });
  const bulkUploads = createBulkUploads({ db, changes, containers, log });
  const submissions = createSubmissions({ db, changes, containers, assignments, containerLists, rounds, setup, files });
  const personalData: readonly PersonalData[] = [
    analytics.personalData,
    competitions.personalData,
    crew.personalData,
    containers.personalData,
    invitations.personalData,
    submissions.personalData,
    {
      name: 'mails',
      collect: async (person) =>
        (await mailStore.sentTo(person)).map(({ created_at, to_email: to, ...mail }) => ({
          to,
          ...mail,
          createdAt: created_at.toISOString(),
        })),
      erase: (tx, person) => mailStore.forget(tx, person),
    },
    {
      // Who did what stays when a person leaves; it names them by a code that leads to nobody then.
      name: 'audit',
      collect: async ({ userCode }) =>
        (await auditOf(db, userCode)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      erase: async () => undefined,
    },
    {
      name: 'answers',
      collect: async () => undefined,
      erase: (tx, { userCode }) => idempotency.forget(tx, `user:${userCode}`),
    },
  ];
  const accounts = createAccounts({
    db,
    secrets,
    files,
    lists,
    outbox,
    announcements,
    siteUrl: config.publicUrl,
    personalData,
  });
  const profiles = createProfiles({ members: accounts.members });

  return {
    accounts,
    analytics,
    announcements,
    assignments,
    bulkUploads,
    competitions,
    containerLists,
    containers,
    crew,
    files,
    idempotency,
    lists,
    mailStore,
    outbox,
    profiles,
    rateLimiter,
    registrations,
    rooms,
    rounds,
    secrets,
    setup,
    submissions,
    /** Removes what has run out; called by the worker. */
    async sweep(unit: Unit<void>): Promise<void> {
      const { now } = unit;
      await accounts.sweep(now);
      await rateLimiter.sweep(now);
      await idempotency.sweep(now);
      await mailStore.sweep(now);
      await bulkUploads.sweep(now);
      await submissions.uploading.sweep(unit);
      await files.sweep(now);
    },
  };
};
export type Services = ReturnType<typeof createServices>;
