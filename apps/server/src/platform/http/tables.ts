interface IdempotencyKeysTable {
  scope: string;
  endpoint: string;
  key_hash: string;
  request_mac: string;
  answer: string | null;
  created_at: Date;
}

interface RateLimitsTable {
  bucket: string;
  window_at: Date;
  calls: number;
}

export interface RequestTables {
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
}
