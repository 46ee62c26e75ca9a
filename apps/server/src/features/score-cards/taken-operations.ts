import type { ScoreOperation } from '@podium/domain/score-log';
import { sql } from 'kysely';
import type { Tx } from '../../platform/units/unit.ts';
import { operationSubject } from './chain-entry.ts';

interface Sent {
  judgeCode: string;
  operation: ScoreOperation;
}

/** Which of these operations the audit chain holds, by judge, with the versions that they made. It keeps every one that was taken. */
export const findTaken = async (
  tx: Tx,
  competitionCode: string,
  sent: readonly Sent[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  const byJudge = new Map<string, Map<string, number>>();
  if (sent.length === 0) return byJudge;
  const { rows } = await sql<{ judgeCode: string; operationId: string; version: number }>`
    select a.actor as "judgeCode", a.operation_id as "operationId", (a.details->>'version')::int as version
    from unnest(${sent.map(({ judgeCode }) => judgeCode)}::text[],
        ${sent.map(({ operation }) => operationSubject(operation))}::text[],
        ${sent.map(({ operation }) => operation.operationId)}::text[]) as w (actor, subject, operation_id)
      join audit_chain a on a.competition_code = ${competitionCode} and a.actor = w.actor and a.subject = w.subject
        and a.operation_id = w.operation_id`.execute(tx);
  for (const { judgeCode, operationId, version } of rows)
    byJudge.set(judgeCode, (byJudge.get(judgeCode) ?? new Map<string, number>()).set(operationId, version));
  return byJudge;
};
