import type { CardRequestKind } from '@podium/domain/judging';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

interface CardKey {
  roundCode: string;
  containerCode: string;
  judgeCode: string;
}
interface Asked extends CardKey {
  competitionCode: string;
  kind: CardRequestKind;
  reason: string;
  now: Date;
}
interface Decided {
  accept: boolean;
  by: string;
  reason: string;
  now: Date;
}

/** What judges asked since judging of the round was closed: opening it again ends what was asked before. */
const currentRequests = (on: On) =>
  on
    .selectFrom('card_requests as q')
    .innerJoin('round_judging as g', 'g.round_code', 'q.round_code')
    .whereRef('q.asked_at', '>=', 'g.closed_at');

const ofRound = (on: On, roundCode: string) =>
  currentRequests(on)
    .innerJoin('containers as c', 'c.container_code', 'q.container_code')
    .leftJoin('users as u', 'u.user_code', 'q.decided_by')
    .selectAll('q')
    .select('c.container_name')
    .select(sql<string | null>`nullif(trim(concat_ws(' ', u.f_name, u.l_name)), '')`.as('decided_by_name'))
    .where('q.round_code', '=', roundCode);

/** What judges of closed rounds ask about their cards. */
export const createCardRequestStore = () => ({
  /** Asks; false while an earlier request about the card waits. */
  add: async (tx: Tx, { roundCode, containerCode, judgeCode, competitionCode, kind, reason, now }: Asked) => {
    const { numAffectedRows } = await sql`
      insert into card_requests (round_code, container_code, judge_code, competition_code, kind, reason, asked_at)
      values (${roundCode}, ${containerCode}, ${judgeCode}, ${competitionCode}, ${kind}, ${reason}, ${now})
      on conflict (round_code, container_code, judge_code) do update
        set kind = excluded.kind, reason = excluded.reason, asked_at = excluded.asked_at, state = 'waiting',
          decided_at = null, decided_by = null, decision = null
      where card_requests.state <> 'waiting'
        or card_requests.asked_at < (select closed_at from round_judging where round_code = excluded.round_code)`.execute(
      tx,
    );
    return numAffectedRows === 1n;
  },
  /** Those that wait first, then the newest decisions. */
  list: (on: On, roundCode: string) =>
    ofRound(on, roundCode)
      .orderBy(sql`q.state = 'waiting'`, 'desc')
      .orderBy(sql`coalesce(q.decided_at, q.asked_at)`, 'desc')
      .orderBy('q.judge_code')
      .orderBy('c.position')
      .orderBy('q.container_code')
      .execute(),
  find: (on: On, { roundCode, containerCode, judgeCode }: CardKey) =>
    ofRound(on, roundCode)
      .where('q.container_code', '=', containerCode)
      .where('q.judge_code', '=', judgeCode)
      .executeTakeFirst(),
  countWaiting: async (on: On, roundCode: string): Promise<number> => {
    const { count } = await currentRequests(on)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('q.round_code', '=', roundCode)
      .where('q.state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return count;
  },
  ofJudge: (on: On, judgeCode: string) =>
    currentRequests(on)
      .leftJoin('users as u', 'u.user_code', 'q.decided_by')
      .selectAll('q')
      .select(sql<string | null>`nullif(trim(concat_ws(' ', u.f_name, u.l_name)), '')`.as('decided_by_name'))
      .where('q.judge_code', '=', judgeCode)
      .execute(),
  decide: async (tx: Tx, { roundCode, containerCode, judgeCode }: CardKey, { accept, by, reason, now }: Decided) => {
    await tx
      .updateTable('card_requests')
      .set({ state: accept ? 'accepted' : 'declined', decided_at: now, decided_by: by, decision: reason })
      .where('round_code', '=', roundCode)
      .where('container_code', '=', containerCode)
      .where('judge_code', '=', judgeCode)
      .execute();
  },
});
export type CardRequestStore = ReturnType<typeof createCardRequestStore>;
export type FoundRequest = Awaited<ReturnType<CardRequestStore['ofJudge']>>[number];
