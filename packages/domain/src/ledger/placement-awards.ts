import { type Balances, type Transfer, userAccount } from './ledger.ts';

/**
 * What is still to be paid for placements. A person who was paid too much, because a correction changed their place, gives back the
 * difference, but never more than they have.
 */
export const placementAwards = (
  won: ReadonlyMap<string, number>,
  paid: ReadonlyMap<string, number>,
  balances: Balances,
): Transfer[] => {
  const back: Transfer[] = [];
  const due: Transfer[] = [];
  for (const userCode of new Set([...won.keys(), ...paid.keys()])) {
    const account = userAccount(userCode);
    const coins = (won.get(userCode) ?? 0) - (paid.get(userCode) ?? 0);
    const given = Math.min(-coins, balances.get(account) ?? 0);
    if (coins > 0) due.push({ kind: 'PLACEMENT', from: 'BUDGET', to: account, coins });
    else if (given > 0) back.push({ kind: 'PLACEMENT', from: account, to: 'BUDGET', coins: given });
  }
  // What comes back first can be paid out again.
  return [...back, ...due];
};
