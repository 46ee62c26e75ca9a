import path from 'node:path';
import type { Config } from '../config.ts';
import type { Feature } from '../feature.ts';
import { createAnnouncements } from '../platform/units/announcements.ts';
import { auditOf } from '../platform/audit/audit.ts';
import type { Db } from '../platform/db/database.ts';
import { createFiles } from '../platform/files/files.ts';
import { createPictures } from '../platform/files/picture.ts';
import { createSmallPictures } from '../platform/files/small-pictures.ts';
import { createLocalStore } from '../platform/files/local-store.ts';
import { createS3Store } from '../platform/files/s3-store.ts';
import { createIdempotency } from '../platform/http/idempotency.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { createJobStore } from '../platform/jobs/job-store.ts';
import type { Logger } from '../platform/log.ts';
import { createMailStore } from '../platform/mail/mail-store.ts';
import { createMailboxStore } from '../platform/mail/mailbox-store.ts';
import { createMailbox } from '../platform/mail/mailbox.ts';
import { createMailQuota } from '../platform/mail/mail-quota.ts';
import { createMailStops } from '../platform/mail/mail-stops.ts';
import { createOutbox } from '../platform/mail/mail.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { createShareCards } from '../platform/share-card/share-cards.ts';
import { createSigningKeys } from '../platform/signing/signing-keys.ts';
import { createSigning } from '../platform/signing/signing.ts';
import { workerFile } from '../platform/threads/worker-file.ts';

export interface FoundationDeps {
  config: Config;
  db: Db;
  log: Logger;
  /** The folder with the built workers, if they do not lie beside this program. */
  workersFolder?: string | undefined;
  /** Keeps mails to be read, and sends none. */
  keepsMail?: boolean;
}

const dayMs = 86_400_000;
const failedKeptMs = 14 * dayMs;

/** What every feature stands on. */
export const createFoundation = ({ config, db, log, workersFolder, keepsMail = false }: FoundationDeps) => {
  const secrets = createSecrets(config.secretKey);
  const store = config.s3 ? createS3Store(config.s3) : createLocalStore({ folder: path.join(config.dataDir, 'files') });
  const files = createFiles({ db, store, secrets, log });
  const pictures = createPictures();
  const signing = createSigning({ secrets, siteUrl: config.publicUrl });
  const mailStops = createMailStops({ secrets, siteUrl: config.publicUrl });
  return {
    secrets,
    signing,
    signingKeys: createSigningKeys({ db, signing }),
    files,
    pictures,
    smallPictures: createSmallPictures({ files, pictures }),
    shareCards: createShareCards({ workerFile: workerFile('share-card-worker', workersFolder) }),
    rateLimiter: createRateLimiter({ db, secrets }),
    idempotency: createIdempotency({ db, secrets }),
    mailStops,
    outbox: createOutbox({
      quota: createMailQuota({ secrets, limits: config.mail.limits }),
      stops: mailStops,
      isKept: keepsMail,
    }),
    announcements: createAnnouncements(),
    mailStore: createMailStore(db),
    mailboxStore: createMailboxStore(db),
    jobStore: createJobStore(db),
  };
};
export type Foundation = ReturnType<typeof createFoundation>;

const mailFeature = ({ mailStore, mailboxStore, jobStore }: Foundation, { config }: FoundationDeps) =>
  ({
    routes: createMailbox({ store: mailboxStore, audience: config.mail.mailbox }),
    async sweep({ now }) {
      await mailStore.sweep(now);
      await jobStore.sweep(new Date(now.getTime() - failedKeptMs));
    },
    metrics: [
      {
        name: 'jobs',
        help: 'Jobs of the queue by state; failed ones wait for an operator.',
        kind: 'gauge',
        label: 'state',
        read: jobStore.counts,
      },
    ],
    personalData: [
      {
        name: 'mails',
        collect: async (person) =>
          (await mailboxStore.sentTo(person)).map(({ created_at, to_email: to, ...mail }) => ({
            to,
            ...mail,
            createdAt: created_at.toISOString(),
          })),
        erase: (tx, person) => mailboxStore.forget(tx, person),
      },
    ],
  }) satisfies Feature;

const auditFeature = ({ db }: FoundationDeps) =>
  ({
    personalData: [
      {
        // Who did what stays when a person leaves; it names them by a code that leads to nobody then.
        name: 'audit',
        collect: async ({ userCode }) =>
          (await auditOf(db, userCode)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
        erase: async () => undefined,
      },
    ],
  }) satisfies Feature;

const requestFeature = ({ idempotency, rateLimiter }: Foundation) =>
  ({
    async sweep({ now }) {
      await rateLimiter.sweep(now);
      await idempotency.sweep(now);
    },
    personalData: [
      {
        name: 'answers',
        collect: async () => undefined,
        erase: (tx, { userCode }) => idempotency.forget(tx, `user:${userCode}`),
      },
    ],
  }) satisfies Feature;

const filesFeature = ({ files }: Foundation) =>
  ({
    sweep: ({ now }) => files.sweep(now),
    jobs: [{ name: 'stray-files', cron: '30 3 * * *', makeUpMs: dayMs, run: ({ now }) => files.sweepStrays(now) }],
  }) satisfies Feature;

export const foundationFeatures = (foundation: Foundation, deps: FoundationDeps) =>
  [mailFeature(foundation, deps), auditFeature(deps), requestFeature(foundation), filesFeature(foundation)] as const;
