import type { CoinTransfer, Perk, Prize } from '@podium/contract';
import { userOfAccount } from '@podium/domain/ledger';
import type { Selectable } from 'kysely';
import type { BankTables } from './tables.ts';
import type { TransferRow } from './transfer-store.ts';

type Party = CoinTransfer['from'];

const partyOf = (account: string, name: string | null): Party =>
  userOfAccount(account) === undefined
    ? { account: account as Exclude<Party['account'], 'USER'>, name: null }
    : { account: 'USER', name };

export const presentTransfer = (row: TransferRow): CoinTransfer => ({
  transferCode: row.transferCode,
  number: row.number,
  kind: row.kind,
  from: partyOf(row.fromAccount, row.fromName),
  to: partyOf(row.toAccount, row.toName),
  coins: row.coins,
  reason: row.reason,
  at: row.at.toISOString(),
  by: row.by ?? '',
  reverses: row.reverses,
  reversedBy: row.reversedBy,
});
export const presentPerk = (row: Selectable<BankTables['perks']>): Perk => ({
  perkCode: row.perk_code,
  perkName: row.perk_name,
  coins: row.coins,
  stock: row.stock,
  sold: row.sold,
  isOffered: row.is_offered,
});
export const presentPrize = (row: Selectable<BankTables['prizes']>, fileUrl: (fileId: string) => string): Prize => ({
  prizeCode: row.prize_code,
  prizeName: row.prize_name,
  winner: row.winner,
  place: row.place,
  isSpecial: row.is_special,
  reason: row.reason,
  state: row.state,
  proof: row.proof,
  proofURL: row.proof_file_id === null ? null : fileUrl(row.proof_file_id),
  updatedAt: row.updated_at.toISOString(),
});
