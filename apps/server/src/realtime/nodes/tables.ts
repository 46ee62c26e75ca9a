interface NodesTable {
  node: string;
  number: number;
  expires_at: Date;
  secret_mark: string | null;
}
interface PresenceTable {
  channel: string;
  member_id: string;
  node: string;
  windows: number;
  info: unknown;
}

export interface RealtimeTables {
  nodes: NodesTable;
  presence: PresenceTable;
}
