import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { userAccount } from '@podium/domain/ledger';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { PerkStore } from './perk-store.ts';
import type { PostTransfers } from './post-transfers.ts';
import { presentTransfer } from './present.ts';

interface BuyPerkDeps {
  changes: Changes;
  perks: PerkStore;
  ledger: LedgerStore;
  postTransfers: PostTransfers;
}
type Bought = EndpointOutput<Endpoints['buyPerk']>;

export const createBuyPerk =
  ({ changes, perks, ledger, postTransfers }: BuyPerkDeps) =>
  (unit: Unit<Bought>, { userCode, competitionCode }: MemberCaller, perkCode: string): Promise<Bought> =>
    changes.run(unit, { userCode, competitionCode }, async (change) => {
      const { tx } = change;
      const perk = await perks.find(tx, competitionCode, perkCode);
      if (!perk?.is_offered) throw refuse('PERK_NOT_FOUND');
      if (perk.stock !== null && perk.sold >= perk.stock) throw refuse('PERK_SOLD_OUT');
      const from = userAccount(userCode);
      const transfer = { kind: 'PERK', from, to: 'PERKS', coins: perk.coins } as const;
      const made = { transfer, reason: perk.perk_name, perkCode, madeBy: userCode };
      const row = await postTransfers.postOne(change, made);
      await perks.sell(tx, perkCode, 1);
      await change.record('perk.bought', perkCode, null, { perk: perk.perk_name, coins: perk.coins });
      const coins = (await ledger.balances(tx, competitionCode, [from])).get(from) ?? 0;
      return { coins, transfer: presentTransfer(row) };
    });
