import type { CardPair } from '@podium/domain/judging';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

/** A card of the plan: of a judge who sits in the room, or of a single assignment. */
export interface PlannedPair extends CardPair {
  origin: 'room' | 'plan';
}

interface InRound {
  roundCode: string;
  competitionCode: string;
}

/** Points that were given, also for a criterion that was removed, and while two devices hold different ones. */
const hasPoints = sql`s.content @? '$.fields[*] ? (@.part == "points").heads[*].value ? (@ != null)'`;

/** How many cards of a round are begun and released, of how many containers, and whether the round is out. */
export const readRoundUse = async (on: On, roundCode: string) => {
  const { rows } = await sql<{ begunCards: number; releasedCards: number; containers: number; isReleased: boolean }>`
    select count(*)::int as "begunCards", count(*) filter (where s.submitted_at is not null)::int as "releasedCards",
      count(distinct s.container_code)::int as containers,
      exists (select from leaderboards l where ${roundCode} = any(l.released_rounds)) as "isReleased"
    from score_cards s
    where s.round_code = ${roundCode} and (s.scored > 0 or s.submitted_at is not null or ${hasPoints})`.execute(on);
  return rows[0] ?? { begunCards: 0, releasedCards: 0, containers: 0, isReleased: false };
};

/** Score cards as the plan makes them; what judges write into them is kept elsewhere. */
export const createCardStore = () => ({
  /**
   * The cards of the plan become exactly these. A card that is begun or submitted stays, whatever the plan says: what was scored is
   * never lost by moving an entry or a judge.
   */
  setPlannedCards: async (
    tx: Tx,
    { roundCode, competitionCode }: InRound,
    pairs: readonly PlannedPair[],
    now: Date,
  ) => {
    const containers = pairs.map(({ containerCode }) => containerCode);
    const judges = pairs.map(({ judgeCode }) => judgeCode);
    const origins = pairs.map(({ origin }) => origin);
    await sql`
      with wanted as (select * from unnest(${containers}::text[], ${judges}::text[]) as w (container_code, judge_code))
      update score_cards s set withdrawn_at = ${now}, updated_at = ${now}
      where s.round_code = ${roundCode} and s.origin in ('room', 'plan') and s.withdrawn_at is null and s.submitted_at is null and s.scored = 0
        and not exists (select from wanted w where w.container_code = s.container_code and w.judge_code = s.judge_code)`.execute(
      tx,
    );
    await sql`
      insert into score_cards (round_code, container_code, judge_code, competition_code, origin, updated_at)
      select ${roundCode}, w.container_code, w.judge_code, ${competitionCode}, w.origin, ${now}
      from unnest(${containers}::text[], ${judges}::text[], ${origins}::text[]) as w (container_code, judge_code, origin)
      on conflict (round_code, container_code, judge_code) do update
        set withdrawn_at = null, origin = excluded.origin, updated_at = excluded.updated_at
      where score_cards.withdrawn_at is not null`.execute(tx);
  },
  /** The cards of a round: of containers that take part, and not taken away from their judge. */
  present: (on: On, roundCode: string) =>
    on
      .selectFrom('score_cards as s')
      .innerJoin('judges as j', 'j.judge_code', 's.judge_code')
      .innerJoin('containers as c', 'c.container_code', 's.container_code')
      .select([
        's.container_code',
        's.judge_code',
        's.origin',
        's.recused_at',
        's.submitted_at',
        's.scored',
        's.updated_at',
        's.has_conflict',
        's.recused_because',
        's.status',
        'c.container_name',
      ])
      .select((eb) => eb('j.status', '=', 'REMOVED').as('is_judge_removed'))
      .where('s.round_code', '=', roundCode)
      .where('s.withdrawn_at', 'is', null)
      .where('s.status', '!=', 'not-taking-part')
      .orderBy('c.position')
      .orderBy('s.container_code')
      .orderBy('s.judge_code')
      .execute(),
  /** Cards with at least one score, submitted or not. */
  countBegun: async (on: On, competitionCode: string, roundCode?: string): Promise<number> => {
    let query = on
      .selectFrom('score_cards')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('competition_code', '=', competitionCode)
      .where((eb) => eb.or([eb('scored', '>', 0), eb('submitted_at', 'is not', null)]));
    if (roundCode !== undefined) query = query.where('round_code', '=', roundCode);
    return Number((await query.executeTakeFirstOrThrow()).count);
  },
  /** Takes away cards that are not begun: the judge should not score the entry. */
  withdrawPair: async (tx: Tx, judgeCode: string, containerCode: string, now: Date): Promise<void> => {
    await tx
      .updateTable('score_cards')
      .set({ withdrawn_at: now, updated_at: now })
      .where('judge_code', '=', judgeCode)
      .where('container_code', '=', containerCode)
      .where('scored', '=', 0)
      .where('submitted_at', 'is', null)
      .execute();
  },
});

/** A card that somebody holds: open cards of a judge who was removed wait for another judge. */
export const isHeld = ({ is_judge_removed, submitted_at }: PresentCard): boolean =>
  !is_judge_removed || submitted_at !== null;
export type CardStore = ReturnType<typeof createCardStore>;
export type PresentCard = Awaited<ReturnType<CardStore['present']>>[number];
