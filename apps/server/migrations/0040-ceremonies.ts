import { type Kysely, sql } from 'kysely';

const statements = [
  // A snapshot of kind SEALED is withheld until its ceremony ends.
  `alter table leaderboard_snapshots drop constraint leaderboard_snapshots_kind_check`,
  `alter table leaderboard_snapshots add constraint leaderboard_snapshots_kind_check check (kind in ('RELEASE', 'FREEZE', 'SEALED'))`,
  `create table ceremonies (
    competition_code text not null references competitions,
    number integer not null,
    version integer not null,
    is_withheld boolean not null,
    round_codes text[] not null,
    released_rounds text[] not null,
    places integer not null,
    calls integer not null,
    step integer not null default 0,
    opened_by text not null references users,
    opened_at timestamptz not null,
    closed_at timestamptz,
    outcome text check (outcome in ('ENDED', 'CANCELLED')),
    primary key (competition_code, number),
    foreign key (competition_code, version) references leaderboard_snapshots)`,
  `create unique index ceremonies_open on ceremonies (competition_code) where closed_at is null`,
];

export const ceremonies = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table ceremonies`.execute(db);
    await sql`delete from leaderboard_snapshots where kind = 'SEALED'`.execute(db);
    await sql`alter table leaderboard_snapshots drop constraint leaderboard_snapshots_kind_check`.execute(db);
    await sql`alter table leaderboard_snapshots add constraint leaderboard_snapshots_kind_check check (kind in ('RELEASE', 'FREEZE'))`.execute(
      db,
    );
  },
};
