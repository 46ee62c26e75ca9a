import type { ClientBase } from 'pg';

import { OperatorError } from '../operator-error.ts';
import type { TableCopy } from './format.ts';

/** A file that a row of the snapshot names; its size where that is known. */
export type NamedFile = { key: string; size: number | null };

/** Read in the snapshot of the tables: files are immutable and outlive their rows, so each of these is there until the backup ends. */
export async function readNamedFiles(client: ClientBase, tables: readonly TableCopy[]): Promise<NamedFile[]> {
  if (!tables.some(({ name }) => name === 'stored_files')) return [];
  const { rows } = await client.query<{ key: string; size: string | null }>(
    `select s.key, f.size::text as size from public.stored_files s left join public.files f on f.key = s.key
    where s.unnamed_since is null order by s.key`,
  );
  return rows.map(({ key, size }) => ({ key, size: size === null ? null : Number(size) }));
}

/** A backup says that it is done only when every row has its file. */
export function checkComplete(named: readonly NamedFile[], archived: ReadonlyMap<string, number>): void {
  const missing = named.filter(({ key, size }) => {
    const found = archived.get(key);
    return found === undefined || (size !== null && size !== found);
  });
  const [first] = missing;
  if (!first) return;
  throw new OperatorError(
    `${missing.length === 1 ? 'A file that the database names is' : `${missing.length} files that the database names are`} missing or cut short, such as files/${first.key}; no backup was written.`,
    'Bring them back from an older backup, or write one without them: podium backup FILE --incomplete',
  );
}
