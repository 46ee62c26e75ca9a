import type { Generated } from 'kysely';

interface JoinCodesTable {
  join_code: string;
  competition_code: string;
  /** The invitation it stands for; none where it stands for the competition itself. */
  link_code: string | null;
  created_at: Date;
  revoked_at: Generated<Date | null>;
}

export interface JoinCodeTables {
  join_codes: JoinCodesTable;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends JoinCodeTables {}
}
