import { type Kysely, sql } from 'kysely';

const statements = [
  `create table certificate_templates (
    competition_code text not null references competitions,
    kind text not null check (kind in ('PARTICIPATION', 'PLACEMENT', 'JUDGE', 'CREW')),
    content jsonb not null,
    images jsonb not null,
    version integer not null,
    primary key (competition_code, kind))`,
  // The statement is what was signed, letter by letter. A row without a file is drawn by a job.
  `create table certificates (
    serial text primary key,
    competition_code text not null references competitions,
    kind text not null check (kind in ('PARTICIPATION', 'PLACEMENT', 'JUDGE', 'CREW')),
    subject text not null,
    user_code text references users,
    name text not null,
    container_name text,
    place integer,
    field_values jsonb not null,
    statement text not null,
    signature text not null,
    key_id text not null,
    public_key text not null,
    file_id text references files,
    is_listed boolean not null default false,
    issued_by text not null references users,
    issued_at timestamptz not null,
    revoked_at timestamptz,
    revoked_by text references users,
    revoked_because text)`,
  `create unique index certificates_subject on certificates (competition_code, kind, subject) where revoked_at is null`,
  `create index certificates_of_competition on certificates (competition_code, issued_at desc, serial)`,
  `create index certificates_of_user on certificates (user_code)`,
  `create table certificate_zips (
    competition_code text primary key references competitions,
    file_id text not null references files,
    made_at timestamptz not null)`,
];

export const certificates = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['certificate_zips', 'certificates', 'certificate_templates'])
      await db.schema.dropTable(table).execute();
  },
};
