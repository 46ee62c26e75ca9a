import type { ScoreOperation } from '@podium/domain/score-log';
import type { LateState } from '@podium/domain/judging';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** Where changes wait that arrive after judging was closed. */
export interface LateScores {
  /** Keeps each once; gives the judges of those that were new. */
  keep: (
    tx: Tx,
    competitionCode: string,
    received: readonly { judgeCode: string; operation: ScoreOperation }[],
    now: Date,
  ) => Promise<{ judge_code: string }[]>;
  ofJudge: (
    on: Db | Tx,
    judgeCode: string,
  ) => Promise<{ operation_id: string; state: LateState; reason: string | null }[]>;
}
