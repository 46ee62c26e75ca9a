import { randomInt } from 'node:crypto';
import { makeId } from '@podium/domain/ids';
import type { AnyColumn, InsertQueryBuilder, InsertResult } from 'kysely';

const chance = (): number => randomInt(0, 1_000_000) / 1_000_000;
const maxDraws = 20;

export const drawId = (prefix: string, at: Date): string => makeId(prefix, at, chance);

/** Inserts one row unless its id is taken; says whether it did. */
export const isInserted = async <DB, T extends keyof DB>(
  insert: InsertQueryBuilder<DB, T, InsertResult>,
  idColumn: AnyColumn<DB, T>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((on) => on.column(idColumn).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/**
 * Ids are short, so two may collide. `insert` says whether the id was free (insert … on conflict do nothing), and another
 * is drawn when it was not.
 */
export const insertWithNewId = async (
  prefix: string,
  at: Date,
  insert: (id: string) => Promise<boolean>,
): Promise<string> => {
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const id = drawId(prefix, at);
    if (await insert(id)) return id;
  }
  throw new Error(`No free id with the prefix ${prefix} after ${maxDraws} draws.`);
};
