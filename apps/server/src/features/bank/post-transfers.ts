import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { type LedgerAccount, post, userOfAccount } from '@podium/domain/ledger';
import type { Outcome } from '../../platform/units/keyed-queue.ts';
import type { BatchChange } from '../competition-changes/service.ts';
import type { LedgerStore, NewTransfer } from './ledger-store.ts';
import type { TransferRow, TransferStore } from './transfer-store.ts';

interface PostTransfersDeps {
  ledger: LedgerStore;
  transfers: TransferStore;
}
type Group = readonly NewTransfer[];

/** Tells the people whose coins moved, and the bank of the competition. */
const announceCoins = ({ announce, competition }: BatchChange, made: Group): void => {
  const { competition_code: competitionCode } = competition;
  const accounts = made.flatMap(({ transfer }) => [transfer.from, transfer.to]);
  const people = new Set(accounts.flatMap((account) => userOfAccount(account) ?? []));
  const own = [...people].map((userCode) => ({ of: 'user', userCode }) as const);
  announce(events.updateCoins, [{ of: 'competition', competitionCode }, ...own], { competitionCode });
};

/** Posts groups of transfers, each all or none, in the transaction of a change that holds the lock of the competition. */
export const createPostTransfers = ({ ledger, transfers }: PostTransfersDeps) => {
  const postGroups = async (change: BatchChange, groups: readonly Group[]): Promise<Outcome<TransferRow[]>[]> => {
    const { tx, now, competition } = change;
    const { competition_code: competitionCode } = competition;
    const accounts = new Set<LedgerAccount>(groups.flat().flatMap(({ transfer }) => [transfer.from, transfer.to]));
    let balances = await ledger.balances(tx, competitionCode, [...accounts]);
    const refused = new Map<Group, Error>();
    for (const group of groups) {
      const posted = post(
        balances,
        group.map(({ transfer }) => transfer),
      );
      if (posted.ok) ({ balances } = posted);
      else refused.set(group, refuse('COINS_TOO_FEW', { missing: posted.missing }));
    }
    const made = groups.filter((group) => !refused.has(group)).flat();
    const rows = new Map<NewTransfer, TransferRow>();
    if (made.length > 0) {
      const codes = await ledger.add(tx, competitionCode, made, now);
      await ledger.setBalances(tx, competitionCode, balances);
      const listed = await transfers.list(tx, { competitionCode, codes, limit: codes.length });
      const byCode = new Map(listed.map((row) => [row.transferCode, row]));
      for (const [at, one] of made.entries()) rows.set(one, byCode.get(codes[at] ?? '') as TransferRow);
      announceCoins(change, made);
    }
    return groups.map((group): Outcome<TransferRow[]> => {
      const error = refused.get(group);
      return error ? { error } : { answer: group.flatMap((one) => rows.get(one) ?? []) };
    });
  };
  const postAll = async (change: BatchChange, group: Group): Promise<TransferRow[]> => {
    const [outcome] = await postGroups(change, [group]);
    if (outcome && 'error' in outcome) throw outcome.error;
    return outcome?.answer ?? [];
  };
  const postOne = async (change: BatchChange, made: NewTransfer): Promise<TransferRow> => {
    const [row] = await postAll(change, [made]);
    if (!row) throw new Error('A posted transfer has no row.');
    return row;
  };
  return { postGroups, postAll, postOne };
};
export type PostTransfers = ReturnType<typeof createPostTransfers>;
