interface SessionsTable {
  session_id: string;
  user_code: string;
  token_hash: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export interface SessionTables {
  sessions: SessionsTable;
}
