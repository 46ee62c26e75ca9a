/** Where coins are. `GRANT` is where they come from: it alone goes below zero, so that all balances sum to zero. */
export type LedgerAccount = 'GRANT' | 'BUDGET' | 'PERKS' | `USER:${string}`;

export const transferKinds = ['GRANT', 'AWARD', 'PLACEMENT', 'PERK', 'REVERSAL'] as const;
export type TransferKind = (typeof transferKinds)[number];

export interface Transfer {
  readonly kind: TransferKind;
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  /** A whole number above zero. */
  readonly coins: number;
}
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly coins: number;
}
export type Balances = ReadonlyMap<LedgerAccount, number>;

export const userAccount = (userCode: string): LedgerAccount => `USER:${userCode}`;
export const userOfAccount = (account: string): string | undefined =>
  account.startsWith('USER:') ? account.slice('USER:'.length) : undefined;

/** Double entry: what one account loses another gains. */
export const entriesOf = ({ from, to, coins }: Transfer): readonly [LedgerEntry, LedgerEntry] => [
  { account: from, coins: -coins },
  { account: to, coins },
];

export const reversalOf = ({ from, to, coins }: Transfer): Transfer => ({
  kind: 'REVERSAL',
  from: to,
  to: from,
  coins,
});

type Posted =
  | { readonly ok: true; readonly balances: Balances }
  | { readonly ok: false; readonly account: LedgerAccount; readonly missing: number };

/** All of these transfers one after the other, or none: an account never has less than nothing, except where coins come from. */
export const post = (balances: Balances, transfers: readonly Transfer[]): Posted => {
  const after = new Map(balances);
  for (const transfer of transfers) {
    if (!Number.isSafeInteger(transfer.coins) || transfer.coins <= 0 || transfer.from === transfer.to)
      throw new Error('A transfer moves a whole number of coins from one account to another.');
    for (const { account, coins } of entriesOf(transfer)) after.set(account, (after.get(account) ?? 0) + coins);
    const left = after.get(transfer.from) ?? 0;
    if (transfer.from !== 'GRANT' && left < 0) return { ok: false, account: transfer.from, missing: -left };
  }
  return { ok: true, balances: after };
};
