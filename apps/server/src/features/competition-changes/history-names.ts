import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const code = /^(?:CNT|ROM|RND|JDG|CRW|MEM)\d{13}$/u;
/** So many codes of one entry are named; a bulk upload holds thousands, and nobody reads them one by one. */
const maxNamed = 100;

/** The codes in a value of the history, whatever its shape. */
const collect = (value: unknown, found: Set<string>): void => {
  if (found.size >= maxNamed) return;
  if (typeof value === 'string') {
    if (code.test(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collect(inner, found);
  }
};
export const codesIn = (...values: readonly unknown[]): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const value of values) collect(value, found);
  return found;
};

/**
 * What crew call the things behind codes, also those that were removed. Of people only the name, never the address: it is contact data, which
 * not everyone who reads the history may see.
 */
export const namesOf = async (
  db: Db,
  competitionCode: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ code: string; name: string }>`
    select container_code as code, container_name as name from containers
      where competition_code = ${competitionCode} and container_code = any(${codes})
    union all select round_code, round_name from rounds
      where competition_code = ${competitionCode} and round_code = any(${codes})
    union all select competition_room_code, room_name from rooms
      where competition_code = ${competitionCode} and competition_room_code = any(${codes})
    union all select member_code, concat_ws(' ', coalesce(users.f_name, members.f_name), coalesce(users.l_name, members.l_name))
      from members left join users using (user_code)
      where competition_code = ${competitionCode} and member_code = any(${codes})`.execute(db);
  return new Map(rows.filter(({ name }) => name !== '').map((row) => [row.code, row.name]));
};
