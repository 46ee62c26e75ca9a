import path from 'node:path';
import type { Config } from './config.ts';
import { createAccounts } from './features/accounts/service.ts';
import { createAnalytics } from './features/analytics/service.ts';
import { createLists } from './features/lists/service.ts';
import { createProfiles } from './features/profiles/service.ts';
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

interface ServicesDeps {
  config: Config;
  db: Db;
  log: Logger;
}

/** The features and what they stand on, wired by hand and without a server: the demonstration uses them as the server does. */
export const createServices = ({ config, db, log }: ServicesDeps) => {
  const secrets = createSecrets(config.secretKey);
  const store = config.s3 ? createS3Store(config.s3) : createLocalStore({ folder: path.join(config.dataDir, 'files') });
  const files = createFiles({ db, store, secrets });
  const rateLimiter = createRateLimiter({ db, secrets });
  const idempotency = createIdempotency({ db, secrets });
  const outbox = createOutbox();
  const mailStore = createMailStore(db);

  const lists = createLists({ db });
  const analytics = createAnalytics({ db });
  const personalData: readonly PersonalData[] = [
    analytics.personalData,
    {
      name: 'mails',
      collect: async (person) =>
        (await mailStore.sentTo(person)).map(({ created_at, to_email: to, ...mail }) => ({ to, ...mail, createdAt: created_at.toISOString() })),
      erase: (tx, person) => mailStore.forget(tx, person),
    },
    {
      // Who did what stays when a person leaves; it names them by a code that leads to nobody then.
      name: 'audit',
      collect: async ({ userCode }) => (await auditOf(db, userCode)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      erase: async () => undefined,
    },
    {
      name: 'answers',
      collect: async () => undefined,
      erase: (tx, { userCode }) => idempotency.forget(tx, `user:${userCode}`),
    },
  ];
  const accounts = createAccounts({ db, log, secrets, files, lists, outbox, siteUrl: config.publicUrl, personalData });
  const profiles = createProfiles({ members: accounts.members });

  return {
    accounts, analytics, files, idempotency, lists, mailStore, outbox, profiles, rateLimiter,
    /** Removes what has run out; called by the worker. */
    async sweep(now: Date): Promise<void> {
      await accounts.sweep(now);
      await rateLimiter.sweep(now);
      await idempotency.sweep(now);
      await mailStore.sweep(now);
    },
  };
};
export type Services = ReturnType<typeof createServices>;
