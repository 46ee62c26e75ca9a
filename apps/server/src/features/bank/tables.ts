import type { LedgerAccount, TransferKind } from '@podium/domain/ledger';
import type { ColumnType, Generated } from 'kysely';

interface PerksTable {
  perk_code: string;
  competition_code: string;
  perk_name: string;
  coins: number;
  stock: number | null;
  sold: Generated<number>;
  is_offered: boolean;
  created_at: Date;
}

interface CoinTransfersTable {
  transfer_code: string;
  competition_code: string;
  /** Counts the transfers of a competition. */
  number: number;
  kind: TransferKind;
  from_account: LedgerAccount;
  to_account: LedgerAccount;
  coins: number;
  reason: string;
  perk_code: string | null;
  reverses: string | null;
  made_by: string;
  made_at: Date;
}

interface CoinEntriesTable {
  transfer_code: string;
  competition_code: string;
  account: LedgerAccount;
  coins: number;
}

interface CoinBalancesTable {
  competition_code: string;
  account: LedgerAccount;
  balance: ColumnType<number | string, number, number>;
}

interface PrizesTable {
  prize_code: string;
  competition_code: string;
  prize_name: string;
  winner: string;
  container_code: string | null;
  place: number | null;
  is_special: Generated<boolean>;
  reason: Generated<string>;
  proof_file_id: Generated<string | null>;
  /** `WITHDRAWN`: a corrected release gave the place to somebody else. */
  state: 'PROMISED' | 'ON_ITS_WAY' | 'DELIVERED' | 'WITHDRAWN';
  proof: string;
  updated_by: string;
  updated_at: Date;
}

interface PayoutsTable {
  competition_code: string;
  /** Encrypted with a key that is made from the secret of the installation. */
  sealed: string;
  updated_by: string;
  updated_at: Date;
}

export interface BankTables {
  perks: PerksTable;
  coin_transfers: CoinTransfersTable;
  coin_entries: CoinEntriesTable;
  coin_balances: CoinBalancesTable;
  prizes: PrizesTable;
  payouts: PayoutsTable;
}
