import type { EndpointOutput, Endpoints } from '@podium/contract';
import { criterionOf, type ScoreOperation } from '@podium/domain/score-log';
import type { Db } from '../../platform/db/database.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Judges } from '../judges/service.ts';
import type { LateScoreStore } from './late-score-store.ts';

interface ListLateScoresDeps {
  db: Db;
  judges: Judges;
  late: LateScoreStore;
  roundContainers: RoundContainers;
}

/** What arrived after judging was closed, without what was scored. */
export const createListLateScores =
  ({ db, judges, late, roundContainers }: ListLateScoresDeps) =>
  async (competitionCode: string, roundCode: string): Promise<EndpointOutput<Endpoints['listLateScores']>> => {
    const { round } = await roundContainers(db, competitionCode, roundCode);
    const criteria = new Map(round.criteria.map(({ criterionCode, criterionName }) => [criterionCode, criterionName]));
    const rows = await late.list(db, roundCode);
    const nameOf = await judges.shownNames(
      db,
      rows.map((row) => row.judge_code),
    );
    return {
      waiting: await late.countWaiting(db, roundCode),
      scores: rows.map((row) => {
        const operation = row.operation as ScoreOperation;
        return {
          operationId: row.operation_id,
          judgeCode: row.judge_code,
          judgeName: nameOf(row.judge_code),
          containerCode: row.container_code,
          containerName: row.container_name,
          part: operation.part,
          criterionName: criteria.get(criterionOf(operation) ?? '') ?? null,
          madeAt: operation.at,
          receivedAt: row.received_at.toISOString(),
          state: row.state,
          reason: row.reason,
          decidedBy: row.decided_by_name,
        };
      }),
    };
  };
