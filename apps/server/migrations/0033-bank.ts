import { type Kysely, sql } from 'kysely';

const statements = [
  `create table perks (
    perk_code text primary key,
    competition_code text not null references competitions,
    perk_name text not null,
    coins integer not null check (coins > 0),
    stock integer check (stock >= 0),
    sold integer not null default 0,
    is_offered boolean not null,
    created_at timestamptz not null)`,
  `create index perks_of_competition on perks (competition_code)`,
  // The ledger. Its rows are never changed or removed: a transfer is taken back by another one.
  `create table coin_transfers (
    transfer_code text primary key,
    competition_code text not null references competitions,
    number integer not null,
    kind text not null check (kind in ('GRANT', 'AWARD', 'PLACEMENT', 'PERK', 'REVERSAL')),
    from_account text not null,
    to_account text not null check (to_account <> from_account),
    coins integer not null check (coins > 0),
    reason text not null,
    perk_code text references perks,
    reverses text unique references coin_transfers,
    made_by text not null references users,
    made_at timestamptz not null,
    unique (competition_code, number))`,
  `create index coin_transfers_from on coin_transfers (from_account)`,
  `create index coin_transfers_to on coin_transfers (to_account)`,
  `create table coin_entries (
    transfer_code text not null references coin_transfers,
    competition_code text not null,
    account text not null,
    coins integer not null,
    primary key (transfer_code, account))`,
  `create index coin_entries_of_competition on coin_entries (competition_code, account)`,
  // What the entries of an account sum up to. Only where coins come from is it below zero.
  `create table coin_balances (
    competition_code text not null references competitions,
    account text not null,
    balance bigint not null check (balance >= 0 or account = 'GRANT'),
    primary key (competition_code, account))`,
  `create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin raise exception 'The ledger is only ever added to.'; end $$`,
  ...['coin_transfers', 'coin_entries'].map(
    (table) => `create trigger ${table}_stay before update or delete on ${table}
      for each row execute function refuse_ledger_change()`,
  ),
  `create table prizes (
    prize_code text primary key,
    competition_code text not null references competitions,
    prize_name text not null,
    winner text not null,
    container_code text references containers,
    place integer,
    state text not null check (state in ('PROMISED', 'ON_ITS_WAY', 'DELIVERED')),
    proof text not null,
    updated_by text not null references users,
    updated_at timestamptz not null,
    unique (competition_code, container_code, prize_name))`,
  `create table payouts (
    competition_code text primary key references competitions,
    sealed text not null,
    updated_by text not null references users,
    updated_at timestamptz not null)`,
];

export const bank = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['payouts', 'prizes', 'coin_balances', 'coin_entries', 'coin_transfers', 'perks'])
      await db.schema.dropTable(table).execute();
    await sql`drop function refuse_ledger_change`.execute(db);
  },
};
