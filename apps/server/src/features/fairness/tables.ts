/** A close call that the organiser decided to leave as it is. It holds for this order of the two and no other. */
interface LeftCloseCallsTable {
  round_code: string;
  above_code: string;
  below_code: string;
  competition_code: string;
  reason: string;
  left_by: string;
  left_at: Date;
}

export interface FairnessTables {
  left_close_calls: LeftCloseCallsTable;
}
