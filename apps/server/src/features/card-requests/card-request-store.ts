import { type CardRequestKind, isRequestShown } from '@podium/domain/judging';
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

/** What judges asked since judging of the round was closed, with the card as it is now. Opening it again ends that. */
const currentRequests = (on: On) =>
  on
    .selectFrom('card_requests as q')
    .innerJoin('round_judging as g', 'g.round_code', 'q.round_code')
    .innerJoin('containers as c', 'c.container_code', 'q.container_code')
    .innerJoin('judges as j', 'j.judge_code', 'q.judge_code')
    .innerJoin('score_cards as s', (join) =>
      join
        .onRef('s.round_code', '=', 'q.round_code')
        .onRef('s.container_code', '=', 'q.container_code')
        .onRef('s.judge_code', '=', 'q.judge_code'),
    )
    .leftJoin('users as u', 'u.user_code', 'q.decided_by')
    .selectAll('q')
    .select(['c.container_name', 's.status as card_status'])
    .select((eb) => eb('j.status', '=', 'REMOVED').as('is_judge_removed'))
    .select(
      sql<boolean>`not s.has_conflict and s.scored = (select count(*) from criteria k
        where k.round_code = q.round_code and k.removed_at is null)`.as('is_complete'),
    )
    .select(sql<string | null>`nullif(trim(concat_ws(' ', u.f_name, u.l_name)), '')`.as('decided_by_name'))
    .whereRef('q.asked_at', '>=', 'g.closed_at');
type Current = Awaited<ReturnType<ReturnType<typeof currentRequests>['execute']>>[number];

const isShown = ({ kind, state, card_status, is_complete, is_judge_removed }: Current): boolean =>
  isRequestShown(
    { kind, state },
    { status: card_status, isComplete: is_complete, isJudgeRemoved: Boolean(is_judge_removed) },
  );

/** What judges of closed rounds ask about their cards. */
export const createCardRequestStore = () => ({
  /** In place of what was asked about the card before. */
  add: async (
    tx: Tx,
    { roundCode, containerCode, judgeCode, competitionCode, kind, reason, now }: Asked,
  ): Promise<void> => {
    await sql`
      insert into card_requests (round_code, container_code, judge_code, competition_code, kind, reason, asked_at)
      values (${roundCode}, ${containerCode}, ${judgeCode}, ${competitionCode}, ${kind}, ${reason}, ${now})
      on conflict (round_code, container_code, judge_code) do update
        set kind = excluded.kind, reason = excluded.reason, asked_at = excluded.asked_at, state = 'waiting',
          decided_at = null, decided_by = null, decision = null`.execute(tx);
  },
  /** Those that wait first, then the newest decisions. */
  list: async (on: On, roundCode: string) =>
    (
      await currentRequests(on)
        .where('q.round_code', '=', roundCode)
        .orderBy(sql`q.state = 'waiting'`, 'desc')
        .orderBy(sql`coalesce(q.decided_at, q.asked_at)`, 'desc')
        .orderBy('q.judge_code')
        .orderBy('c.position')
        .orderBy('q.container_code')
        .execute()
    ).filter(isShown),
  /** Also one that is not shown at present. */
  find: async (on: On, { roundCode, containerCode, judgeCode }: CardKey) => {
    const row = await currentRequests(on)
      .where('q.round_code', '=', roundCode)
      .where('q.container_code', '=', containerCode)
      .where('q.judge_code', '=', judgeCode)
      .executeTakeFirst();
    return row && { ...row, isShown: isShown(row) };
  },
  /** The rounds of those that wait, one for each. */
  waiting: async (on: On, competitionCodes: readonly string[]) =>
    (
      await currentRequests(on)
        .innerJoin('rounds as r', 'r.round_code', 'q.round_code')
        .select('r.round_name')
        .where(sql<boolean>`q.competition_code = any(${[...competitionCodes]})`)
        .where('q.state', '=', 'waiting')
        .where('r.removed_at', 'is', null)
        .execute()
    ).filter(isShown),
  ofJudge: async (on: On, judgeCode: string) =>
    (await currentRequests(on).where('q.judge_code', '=', judgeCode).execute()).filter(isShown),
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
