import { drawId } from './new-id.ts';

/** Rows of one statement; PostgreSQL takes 65,535 parameters at most. */
const batchSize = 2000;

export const inBatches = async <T>(rows: readonly T[], work: (part: readonly T[]) => Promise<void>): Promise<void> => {
  for (let at = 0; at < rows.length; at += batchSize) await work(rows.slice(at, at + batchSize));
};

/** Ids are short: of many drawn at one moment some would collide, so each is drawn for a millisecond of its own. */
const drawIds = (prefix: string, count: number, now: Date): string[] => {
  const ids = new Set<string>();
  for (let at = 0; ids.size < count; at += 1) ids.add(drawId(prefix, new Date(now.getTime() + at)));
  return [...ids];
};

/**
 * Inserts many rows with new ids and returns the ids in the order of the rows. `insert` writes its part with
 * `on conflict do nothing` and returns the ids it wrote; rows whose id was taken get another one.
 */
export const insertRows = async <T>(
  { prefix, now }: { prefix: string; now: Date },
  rows: readonly T[],
  insert: (part: readonly { id: string; row: T; at: number }[]) => Promise<readonly string[]>,
): Promise<string[]> => {
  const inserted = new Map<number, string>();
  while (inserted.size < rows.length) {
    const missing = rows.flatMap((row, at) => (inserted.has(at) ? [] : [{ row, at }]));
    const ids = drawIds(prefix, missing.length, now);
    const drawn = missing.map((one, index) => ({ ...one, id: ids[index] ?? '' }));
    await inBatches(drawn, async (part) => {
      const written = new Set(await insert(part));
      for (const { id, at } of part) if (written.has(id)) inserted.set(at, id);
    });
  }
  return rows.map((_, at) => inserted.get(at) ?? '');
};
