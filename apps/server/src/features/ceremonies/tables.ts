import type { Generated } from 'kysely';

/** One row for each ceremony of a competition; at most one of them is open. */
interface CeremoniesTable {
  competition_code: string;
  number: number;
  /** The sealed leaderboard that it reveals. */
  version: number;
  /** The seal is released when the ceremony ends; otherwise it was released before. */
  is_withheld: boolean;
  /** The rounds on the sealed leaderboard, and those of them that go out with it. */
  round_codes: string[];
  released_rounds: string[];
  places: number;
  /** How many calls there are. */
  calls: number;
  /** How many calls were made. */
  step: Generated<number>;
  opened_by: string;
  opened_at: Date;
  /** When the step was last changed; null before the first call. */
  stepped_at: Generated<Date | null>;
  is_blank: Generated<boolean>;
  /** The device that may call as the remote, and who holds it. */
  remote_device: Generated<string | null>;
  remote_holder: Generated<string | null>;
  closed_at: Generated<Date | null>;
  outcome: Generated<'ENDED' | 'CANCELLED' | null>;
}

export interface CeremonyTables {
  ceremonies: CeremoniesTable;
}
