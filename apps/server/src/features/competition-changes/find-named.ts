import type { HistoryAct } from '@podium/domain/history';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { likeAnywhere } from '../../platform/db/like-text.ts';

/** So many things and people are looked for at once. More of them fit only a word that says little. */
export const maxFound = 1000;

const renames: readonly HistoryAct[] = ['container.renamed', 'room.renamed', 'round.updated'];

interface Asked {
  competitionCode: string;
  /** As they are typed, in small letters. */
  typed: readonly string[];
  /** Without accents. */
  words: readonly string[];
}

/**
 * The codes of what has such a name in a competition, or had it before it was renamed, also of what was removed. Addresses of members are not
 * looked at: not everyone who reads the history may see contact data. Those of crew are what the history calls them.
 */
export const namedQuery = ({ competitionCode, typed, words }: Asked): RawBuilder<{ code: string }> => {
  const all = (name: RawBuilder<unknown>, parts: readonly string[]) =>
    sql`${name} like all(${parts.map(likeAnywhere)}::text[])`;
  // The database takes accents off Latin letters only; other scripts are found as they are typed.
  const has = (name: RawBuilder<unknown>) =>
    sql`(${all(sql`plain_letters(${name})`, words)} or ${all(sql`lower(${name})`, typed)})`;
  const person = sql`concat_ws(' ', users.f_name, users.l_name)`;
  const member = sql`concat_ws(' ', coalesce(users.f_name, members.f_name), coalesce(users.l_name, members.l_name))`;
  const before = sql`concat_ws(' ', details->'before'->>'containerName', details->'before'->>'roomName', details->'before'->>'roundName')`;
  // What a container keeps for searches holds the names of its present members; looking there first spares most names.
  return sql<{ code: string }>`
    select code from (
      select container_code as code from containers where competition_code = ${competitionCode} and ${all(sql`name_key`, words)}
      union select competition_room_code from rooms where competition_code = ${competitionCode} and ${has(sql`room_name`)}
      union select round_code from rounds where competition_code = ${competitionCode} and ${has(sql`round_name`)}
      union select judge_code from judges where competition_code = ${competitionCode} and ${has(sql`judge_name`)}
      union select crew_code from crew
        where competition_code = ${competitionCode} and ${has(sql`email`)}
      union select unnest(array[member_code, members.user_code]) from members
        join containers using (container_code) left join users using (user_code)
        where members.competition_code = ${competitionCode}
          and (members.removed_at is not null or ${all(sql`containers.search`, words)}) and ${has(member)}
      union select unnest(array[crew_code, users.user_code]) from crew
        join users on users.user_code = crew.user_code or (crew.user_code is null and users.email = crew.email)
        where competition_code = ${competitionCode} and ${has(person)}
      union select user_code from competitions join users on user_code = organiser
        where competition_code = ${competitionCode} and ${has(person)}
      union select subject from audit
        where competition_code = ${competitionCode} and act = any(${renames}) and ${has(before)}
    ) named where code is not null order by code desc limit ${maxFound + 1}`;
};

export const findNamed = async (db: Db, asked: Asked): Promise<string[]> =>
  (await namedQuery(asked).execute(db)).rows.map(({ code }) => code);
