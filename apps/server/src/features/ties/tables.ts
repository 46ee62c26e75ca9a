/** An organiser's order of tied containers, best first. Rows are only ever added. */
interface TieDecisionsTable {
  competition_code: string;
  number: number;
  container_codes: string[];
  reason: string;
  decided_by: string;
  decided_at: Date;
}

export interface TieTables {
  tie_decisions: TieDecisionsTable;
}
