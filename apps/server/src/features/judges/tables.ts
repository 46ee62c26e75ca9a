import type { SessionEnd } from '@podium/domain/accounts';
import type { Generated, Selectable } from 'kysely';

export interface JudgesTable {
  judge_code: string;
  competition_code: string;
  /** None once its owner has deleted their account. */
  email: string | null;
  judge_name: string;
  institute_name: string | null;
  max_containers: Generated<number | null>;
  status: 'INVITED' | 'ONBOARDED' | 'REMOVED';
  invite_hash: string;
  /** Kept readable for the organiser, who may pass the link on by hand. It opens nothing without a mailed code. */
  invite_sealed: string;
  invite_expires_at: Date;
  invited_by: string;
  invited_at: Date;
  onboarded_at: Generated<Date | null>;
  last_seen_at: Generated<Date | null>;
  version: Generated<number>;
}

export type JudgeRow = Selectable<JudgesTable>;

interface JudgeSessionsTable {
  session_id: string;
  judge_code: string;
  competition_code: string;
  token_hash: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

interface EndedJudgeSessionsTable {
  token_hash: string;
  judge_code: string;
  ended_by: SessionEnd;
  reason: string;
  ended_at: Date;
}

export interface JudgeTables {
  ended_judge_sessions: EndedJudgeSessionsTable;
  judges: JudgesTable;
  judge_sessions: JudgeSessionsTable;
}
