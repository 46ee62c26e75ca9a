import { type Kysely, sql } from 'kysely';

const statements = [
  `create table webhooks (
    webhook_code text primary key,
    competition_code text not null references competitions,
    url text not null check (length(url) between 1 and 500),
    topics text[] not null check (cardinality(topics) between 1 and 10),
    is_on boolean not null default true,
    secret text not null,
    former_secret text,
    former_until timestamptz,
    failing_since timestamptz,
    switched_off_at timestamptz,
    switched_off_for text check (switched_off_for in ('gone', 'failing')),
    busy_until timestamptz,
    made_by text not null,
    made_at timestamptz not null,
    version integer not null default 1,
    check ((former_secret is null) = (former_until is null)),
    check ((switched_off_at is null) = (switched_off_for is null)))`,
  `create index webhooks_of_competition on webhooks (competition_code)`,
  `create table webhook_deliveries (
    delivery_id text primary key,
    webhook_code text not null references webhooks on delete cascade,
    type text not null,
    body text not null,
    made_at timestamptz not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
    tries integer not null default 0,
    next_try_at timestamptz,
    tried_at timestamptz,
    status integer,
    fault text,
    took_ms integer,
    resent_at timestamptz,
    check ((state = 'waiting') = (next_try_at is not null)))`,
  `create index webhook_deliveries_newest on webhook_deliveries (webhook_code, made_at desc, delivery_id desc)`,
  `create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'waiting'`,
  `create index webhook_deliveries_undelivered on webhook_deliveries (webhook_code, made_at desc, delivery_id desc)
    where state <> 'delivered'`,
];

export const webhooks = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table webhook_deliveries, webhooks`.execute(db);
  },
};
