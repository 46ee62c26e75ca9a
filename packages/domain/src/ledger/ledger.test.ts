import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LedgerAccount,
  entriesOf,
  placementAwards,
  post,
  reversalOf,
  type Transfer,
  userAccount,
} from './index.ts';

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
const account = fc.constantFrom<LedgerAccount>('GRANT', 'BUDGET', 'PERKS', 'USER:a', 'USER:b', 'USER:c');
const transfer = fc
  .record({ kind: fc.constant('AWARD' as const), from: account, to: account, coins: fc.integer({ min: 1, max: 500 }) })
  .filter(({ from, to }) => from !== to);

test('[BA-1] the two entries of a transfer sum to zero', () => {
  fc.assert(fc.property(transfer, (one) => sum(entriesOf(one).map(({ coins }) => coins)) === 0));
});
test('[BA-1] [BA-2] whatever is transferred, balances sum to zero and only the grant is below nothing', () => {
  fc.assert(
    fc.property(fc.array(transfer, { maxLength: 60 }), (transfers) => {
      let balances: ReadonlyMap<LedgerAccount, number> = new Map();
      for (const one of transfers) {
        const posted = post(balances, [one]);
        if (posted.ok) ({ balances } = posted);
        expect(sum(balances.values())).toBe(0);
        for (const [name, coins] of balances) if (name !== 'GRANT') expect(coins).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
test('[BA-2] transfers that belong together are posted all or none, and a refusal says what is missing', () => {
  const granted = new Map<LedgerAccount, number>([
    ['GRANT', -100],
    ['BUDGET', 100],
  ]);
  const award = (coins: number): Transfer => ({ kind: 'AWARD', from: 'BUDGET', to: 'USER:a', coins });
  expect(post(granted, [award(60), award(60)])).toEqual({ ok: false, account: 'BUDGET', missing: 20 });
  expect(granted.get('BUDGET')).toBe(100);
  expect(() => post(granted, [award(0)])).toThrow('whole number');
  expect(() => post(granted, [award(1.5)])).toThrow('whole number');
});
test('[BA-4] a reversal brings every balance back', () => {
  fc.assert(
    fc.property(transfer, (one) => {
      const start = new Map<LedgerAccount, number>([[one.from, 1000]]);
      const there = post(start, [one]);
      const back = post(there.ok ? there.balances : new Map(), [reversalOf(one)]);
      expect(back.ok && back.balances.get(one.from)).toBe(1000);
      expect(back.ok && back.balances.get(one.to)).toBe(0);
    }),
  );
});
test('[BA-3] placements are paid once; a correction pays and takes back the difference, never more than a person has', () => {
  const won = new Map([
    ['first', 200],
    ['second', 100],
  ]);
  const all = placementAwards(won, new Map(), new Map());
  expect(all.map(({ from, to, coins }) => [from, to, coins])).toEqual([
    ['BUDGET', 'USER:first', 200],
    ['BUDGET', 'USER:second', 100],
  ]);
  expect(placementAwards(won, won, new Map())).toEqual([]);
  const swapped = new Map([
    ['first', 100],
    ['second', 200],
  ]);
  const balances = new Map([[userAccount('first'), 30]]);
  expect(placementAwards(swapped, won, balances).map(({ from, to, coins }) => [from, to, coins])).toEqual([
    ['USER:first', 'BUDGET', 30],
    ['BUDGET', 'USER:second', 100],
  ]);
});
