import type { Generated } from 'kysely';

interface RoundEntriesTable {
  round_code: string;
  container_code: string;
  competition_code: string;
  competition_room_code: Generated<string | null>;
  /** It came here by qualifying in the round before. The rounds that everyone is in do not ask. */
  is_in: Generated<boolean>;
  /** It goes on to the next round. */
  qualified: Generated<boolean>;
  /** Whether work was handed in for the round; a trigger notes it. */
  handed_in: Generated<boolean>;
}

export interface AssignmentTables {
  round_entries: RoundEntriesTable;
}
