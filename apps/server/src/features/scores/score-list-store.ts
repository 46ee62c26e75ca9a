import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** What the list of a round's scores reads. */
export const createScoreListStore = () => ({
  of: (on: Db | Tx, roundCode: string, containerCodes: readonly string[]) =>
    on
      .selectFrom('container_scores')
      .select(['container_code', 'raw', 'corrected', 'adjusted', 'cards'])
      .where('round_code', '=', roundCode)
      .where(sql<boolean>`container_code = any(${[...containerCodes]})`)
      .execute(),
  /** The cards of these containers, in the order of their judges. An open card of a judge who has left holds up nobody. */
  cardsOf: (on: Db | Tx, roundCode: string, containerCodes: readonly string[]) =>
    on
      .selectFrom('score_cards as s')
      .innerJoin('judges as j', 'j.judge_code', 's.judge_code')
      .select(['s.container_code', 's.judge_code', 's.content', 's.submitted_at', 's.status'])
      .where('s.round_code', '=', roundCode)
      .where(sql<boolean>`s.container_code = any(${[...containerCodes]})`)
      .where('s.status', 'not in', ['withdrawn', 'not-taking-part'])
      .where((eb) => eb.or([eb('j.status', '!=', 'REMOVED'), eb('s.submitted_at', 'is not', null)]))
      .orderBy('s.judge_code')
      .execute(),
  /** Containers that have a card or a score in the round, by position. */
  page: (
    on: Db | Tx,
    { competitionCode, roundCode }: { competitionCode: string; roundCode: string },
    after: readonly [string, string] | undefined,
    limit: number,
  ) => {
    let query = on
      .selectFrom('containers as c')
      .select(['c.container_code', 'c.container_name', 'c.position'])
      .where('c.competition_code', '=', competitionCode)
      .where('c.removed_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('score_cards as s')
              .select('s.judge_code')
              .where('s.round_code', '=', roundCode)
              .whereRef('s.container_code', '=', 'c.container_code')
              .where('s.status', 'not in', ['withdrawn', 'not-taking-part']),
          ),
          eb.exists(
            eb
              .selectFrom('container_scores as k')
              .select('k.cards')
              .where('k.round_code', '=', roundCode)
              .whereRef('k.container_code', '=', 'c.container_code')
              .where('k.adjusted', 'is not', null),
          ),
        ]),
      );
    if (after) query = query.where(sql<boolean>`(c.position, c.container_code) > (${after[0]}, ${after[1]})`);
    return query.orderBy('c.position').orderBy('c.container_code').limit(limit).execute();
  },
});
export type ScoreListStore = ReturnType<typeof createScoreListStore>;
