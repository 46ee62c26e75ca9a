import { type Kysely, sql } from 'kysely';

const statesWith = (...more: readonly string[]): string =>
  ['read', 'checked', 'applied', 'undone', ...more].map((state) => `'${state}'`).join(', ');

const statements = [
  // How far a running job is; seen by others before it commits, and worth nothing after a crash.
  `create unlogged table job_progress (job_key text primary key, done integer not null, total integer not null)`,
  `drop table bulk_upload_progress`,
  `alter table bulk_uploads drop constraint bulk_uploads_state_check`,
  `alter table bulk_uploads add constraint bulk_uploads_state_check check (state in (${statesWith('applying', 'failed')}))`,
  `alter table bulk_uploads add column failure text`,
];

const back = [
  `update bulk_uploads set state = 'checked' where state in ('applying', 'failed')`,
  `alter table bulk_uploads drop column failure`,
  `alter table bulk_uploads drop constraint bulk_uploads_state_check`,
  `alter table bulk_uploads add constraint bulk_uploads_state_check check (state in (${statesWith()}))`,
  `create unlogged table bulk_upload_progress (bulk_upload_code text primary key, progress double precision not null, at timestamptz not null)`,
  `drop table job_progress`,
];

export const jobProgress = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of back) await sql.raw(statement).execute(db);
  },
};
