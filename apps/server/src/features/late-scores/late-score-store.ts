import { maxLateScores, type LateState } from '@podium/domain/judging';
import type { ScoreOperation } from '@podium/domain/score-log';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

export interface ReceivedLate {
  judgeCode: string;
  operation: ScoreOperation;
}
export interface WaitingLate extends ReceivedLate {
  operationId: string;
}

const maxListed = 500;

/** What a change writes. A comment belongs to a criterion too; a note has none. */
const field = sql`judge_code, container_code, operation->>'part', coalesce(operation->>'criterionCode', '')`;

/** Keeps each once, and so many of a judge in a round; gives those that were new. */
const keep = async (
  tx: Tx,
  competitionCode: string,
  received: readonly ReceivedLate[],
  now: Date,
): Promise<{ judge_code: string }[]> => {
  if (received.length === 0) return [];
  const of = <T>(read: (one: ReceivedLate) => T): T[] => received.map(read);
  const { rows } = await sql<{ judge_code: string }>`
      with sent as (
        select * from unnest(${of(({ operation }) => operation.roundCode)}::text[],
          ${of(({ operation }) => operation.containerCode)}::text[], ${of(({ judgeCode }) => judgeCode)}::text[],
          ${of(({ operation }) => operation.operationId)}::text[], ${of(({ operation }) => JSON.stringify(operation))}::text[])
          with ordinality as s (round_code, container_code, judge_code, operation_id, operation, at)),
      kept as (
        select l.round_code, l.judge_code, count(*) as count from late_scores l
        where exists (select from sent s where s.round_code = l.round_code and s.judge_code = l.judge_code)
        group by l.round_code, l.judge_code),
      numbered as (
        select s.*, row_number() over (partition by s.round_code, s.judge_code order by s.at) + coalesce(k.count, 0) as number
        from sent s left join kept k on k.round_code = s.round_code and k.judge_code = s.judge_code)
      insert into late_scores (competition_code, round_code, container_code, judge_code, operation_id, operation, received_at)
      select ${competitionCode}, round_code, container_code, judge_code, operation_id, operation::jsonb, ${now}
      from numbered where number <= ${maxLateScores}
      on conflict do nothing returning judge_code`.execute(tx);
  return rows;
};

/** Changes that arrived after judging of their round was closed. */
export const createLateScoreStore = () => ({
  keep,
  /** Every change that waits of the fields that these operations write: an earlier value of a slide is never decided alone. */
  waitingIn: async (tx: Tx, roundCode: string, operationIds: readonly string[]): Promise<WaitingLate[]> => {
    const rows = await tx
      .selectFrom('late_scores')
      .select(['judge_code', 'operation_id', 'operation'])
      .where('round_code', '=', roundCode)
      .where('state', '=', 'waiting')
      .where(
        sql<boolean>`(${field}) in (select ${field} from late_scores
          where round_code = ${roundCode} and state = 'waiting' and operation_id = any(${[...operationIds]}))`,
      )
      .execute();
    return rows.map((row) => ({
      judgeCode: row.judge_code,
      operationId: row.operation_id,
      operation: row.operation as ScoreOperation,
    }));
  },
  /** A slide writes many changes of one field; they are one score. */
  countWaiting: async (on: On, roundCode: string): Promise<number> => {
    const { count } = await on
      .selectFrom('late_scores')
      .select(sql<number>`count(distinct (${field}))::int`.as('count'))
      .where('round_code', '=', roundCode)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return count;
  },
  /** Those that wait first, then the newest decisions. */
  list: (on: On, roundCode: string) =>
    on
      .selectFrom('late_scores as l')
      .innerJoin('containers as c', 'c.container_code', 'l.container_code')
      .leftJoin('users as u', 'u.user_code', 'l.decided_by')
      .select([
        'l.operation_id',
        'l.operation',
        'l.judge_code',
        'l.container_code',
        'l.received_at',
        'l.state',
        'l.reason',
      ])
      .select('c.container_name')
      .select(sql<string | null>`nullif(trim(concat_ws(' ', u.f_name, u.l_name)), '')`.as('decided_by_name'))
      .where('l.round_code', '=', roundCode)
      .orderBy(sql`l.state = 'waiting'`, 'desc')
      .orderBy('l.received_at', 'desc')
      .orderBy('l.operation_id')
      .limit(maxListed)
      .execute(),
  ofJudge: (on: On, judgeCode: string) =>
    on
      .selectFrom('late_scores')
      .select(['operation_id', 'round_code', 'container_code', 'state', 'reason'])
      .where('judge_code', '=', judgeCode)
      .orderBy('received_at')
      .orderBy('operation_id')
      .execute(),
  decide: async (
    tx: Tx,
    roundCode: string,
    decided: readonly WaitingLate[],
    by: { state: LateState; decidedBy: string; reason: string; now: Date },
  ): Promise<void> => {
    await sql`update late_scores l set state = ${by.state}, decided_at = ${by.now}, decided_by = ${by.decidedBy}, reason = ${by.reason}
      from unnest(${decided.map(({ judgeCode }) => judgeCode)}::text[], ${decided.map(({ operationId }) => operationId)}::text[])
        as d (judge_code, operation_id)
      where l.round_code = ${roundCode} and l.judge_code = d.judge_code and l.operation_id = d.operation_id`.execute(
      tx,
    );
  },
});
export type LateScoreStore = ReturnType<typeof createLateScoreStore>;
