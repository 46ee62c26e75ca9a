import type { ClientBase } from 'pg';

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

type TableRow = { name: string; columns: string[] };

/** Every table with the columns that can be written; a generated column is computed again on the way in. */
export async function listTables(client: ClientBase): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  return rows;
}

export async function listSequences(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  return rows.map((row) => row.name);
}

export const copyColumns = ({ name, columns }: TableRow) => `public.${quote(name)} (${columns.map(quote).join(', ')})`;

/** A row anywhere but in the migrator's own tables means that somebody would lose something. */
export async function holdsData(client: ClientBase): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    if (name.startsWith('kysely_')) continue;
    const { rowCount } = await client.query(`select from public.${quote(name)} limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}

/**
 * Removes everything Podium made, object by object: dropping the whole schema would need its ownership, which a hosted database
 * does not always give. What an extension brought stays. Tables go first, since they take the sequences of their columns along.
 */
export async function dropEverything(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    with own as (
      select case when c.relkind = 'S' then 2 else 1 end as step, format('drop %s if exists public.%I cascade',
        case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.relname) as statement, c.oid
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 3, format('drop routine if exists %s cascade', p.oid::regprocedure), p.oid
      from pg_proc p where p.pronamespace = 'public'::regnamespace
      union all
      select 4, format('drop type if exists public.%I cascade', t.typname), t.oid
      from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
    )
    select statement from own
    where not exists (select from pg_depend d where d.objid = own.oid and d.deptype = 'e') order by step`);
  for (const { statement } of rows) await client.query(statement);
}

type Constraint = { table: string; name: string; definition: string };

/**
 * Runs the loading with foreign keys and triggers out of the way: rows come back as they were, in any order, without being
 * audited or checked one by one. Putting a foreign key back checks all of its rows at once, so a gap still fails the restore.
 */
export async function withoutChecks(client: ClientBase, load: () => Promise<void>): Promise<void> {
  const { rows: constraints } = await client.query<Constraint>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  const tables = await listTables(client);
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  for (const { name } of tables) await client.query(`alter table public.${quote(name)} disable trigger user`);
  await load();
  for (const { name } of tables) await client.query(`alter table public.${quote(name)} enable trigger user`);
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  }
}
