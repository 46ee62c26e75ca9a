import type { SessionEnd } from '@podium/domain/accounts';

interface SessionsTable {
  session_id: string;
  user_code: string;
  token_hash: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

interface EndedSessionsTable {
  token_hash: string;
  ended_by: SessionEnd;
  ended_at: Date;
}

export interface SessionTables {
  ended_sessions: EndedSessionsTable;
  sessions: SessionsTable;
}
