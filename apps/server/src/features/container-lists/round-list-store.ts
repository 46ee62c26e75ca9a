import { pageSize } from '@podium/domain/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { likeAnywhere } from '../../platform/db/like-text.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { type Asked, sourceOf, takesPart } from './container-list-store.ts';

type On = Db | Tx;

/** The containers in a round; `handedIn` keeps those with work for it, or those without. */
export interface RoundScope {
  competitionCode: string;
  round: { roundCode: string; isOpen: boolean };
  handedIn?: boolean | undefined;
}
interface RoundContainer {
  container_code: string;
  container_name: string;
  position: string;
}

const inRound = ({ competitionCode, round }: RoundScope): RawBuilder<unknown> =>
  sql`${sourceOf({ competitionCode, round, competitionRoomCode: undefined }, false)} and ${takesPart}`;
const hasHandedIn = sql<boolean>`coalesce(e.handed_in, false)`;
const workOf = (asked: RoundScope): RawBuilder<boolean> => {
  if (asked.handedIn === undefined) return sql<boolean>`true`;
  return asked.handedIn ? hasHandedIn : sql<boolean>`not ${hasHandedIn}`;
};

export const createRoundListStore = () => ({
  page: async (on: On, asked: RoundScope & Pick<Asked, 'words' | 'after'>): Promise<RoundContainer[]> => {
    const words = asked.words.map((word) => sql`and c.search like ${likeAnywhere(word)}`);
    const next = asked.after
      ? sql`and (c.position, c.container_code) > (${asked.after[0]}::numeric, ${asked.after[1]})`
      : sql``;
    const { rows } =
      await sql<RoundContainer>`select c.container_code, c.container_name, c.position::text as position from ${inRound(asked)}
      and ${workOf(asked)} ${sql.join(words, sql` `)} ${next} order by c.position, c.container_code limit ${pageSize + 1}`.execute(
        on,
      );
    return rows;
  },
  names: async (on: On, asked: RoundScope): Promise<string[]> => {
    const { rows } = await sql<{
      name: string;
    }>`select c.container_name as name from ${inRound(asked)} and ${workOf(asked)} order by c.position, c.container_code`.execute(
      on,
    );
    return rows.map(({ name }) => name);
  },
});
export type RoundListStore = ReturnType<typeof createRoundListStore>;
