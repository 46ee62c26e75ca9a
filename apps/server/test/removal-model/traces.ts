import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { World } from '../world.ts';
import { Differs } from './compare.ts';
import type { Plain, PlainPerson } from './plain.ts';

/**
 * A former address with which the person never joined may belong to somebody else now: an invitation to it, or a row of an upload with
 * it, stays.
 */
const isStillOthers = (plain: Plain, { canary, email }: PlainPerson): boolean => {
  const seats = plain.containers.flatMap((container) => container.seats);
  const former = (address: string): boolean => address.includes(canary) && address !== email;
  const hadSeat = (address: string): boolean =>
    seats.some((seat) => seat.person?.canary === canary && seat.email === address);
  const reserved = seats.some((seat) => seat.person === null && former(seat.email));
  return reserved || [...plain.uploadedEmails].some((address) => former(address) && !hadSeat(address));
};

/** Looks through every row of every table for the canaries of accounts that were deleted. */
export const findTraces = async ({ database: { db } }: World, plain: Plain): Promise<void> => {
  const gone = plain.people.filter((person) => person.isDeleted && !isStillOthers(plain, person));
  if (gone.length === 0) return;
  const patterns = gone.map(({ canary }) => `%${canary}%`);
  const { rows: tables } = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`.execute(db);
  for (const { name } of tables) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t
      where t::text ilike any(${patterns}) limit 1`.execute(db);
    if (found.rows[0]) throw new Differs(`a deleted account is left in ${name}: ${found.rows[0].row.slice(0, 600)}`);
  }
  const uploads = await db.selectFrom('bulk_uploads').select('content').where('content', 'is not', null).execute();
  for (const { content } of uploads) {
    const text = content ? gunzipSync(content).toString('utf8') : '';
    const one = gone.find(({ canary }) => text.includes(canary));
    if (one) throw new Differs(`the deleted account ${one.canary} is left in the rows of an upload`);
  }
};
