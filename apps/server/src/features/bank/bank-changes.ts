import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { reversalOf } from '@podium/domain/ledger';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { PerkStore } from './perk-store.ts';
import type { PostTransfers } from './post-transfers.ts';
import { presentPerk, presentTransfer } from './present.ts';
import type { TransferStore } from './transfer-store.ts';

interface BankChangesDeps {
  changes: Changes;
  transfers: TransferStore;
  perks: PerkStore;
  postTransfers: PostTransfers;
}
type Body<N extends 'grantBudget' | 'savePerk'> = EndpointInput<Endpoints[N]>['body'];
type Moved = EndpointOutput<Endpoints['grantBudget']>;

/** What those who may spend do in the bank: grant, reverse, offer perks. */
export const createBankChanges = ({ changes, transfers, perks, postTransfers }: BankChangesDeps) => ({
  grant: (unit: Unit<Moved>, caller: MemberCaller, { coins, reason }: Body<'grantBudget'>): Promise<Moved> =>
    changes.run(unit, caller, async (change) => {
      const transfer = { kind: 'GRANT', from: 'GRANT', to: 'BUDGET', coins } as const;
      const row = await postTransfers.postOne(change, { transfer, reason, madeBy: caller.userCode });
      await change.record('coins.granted', caller.competitionCode, null, { coins, reason });
      return { transfer: presentTransfer(row) };
    }),
  reverse: (unit: Unit<Moved>, caller: MemberCaller, transferCode: string, reason: string): Promise<Moved> =>
    changes.run(unit, caller, async (change) => {
      const { tx } = change;
      const { competitionCode, userCode } = caller;
      const found = await transfers.find(tx, competitionCode, transferCode);
      if (!found) throw refuse('TRANSFER_NOT_FOUND');
      if (found.reversed_by !== null || found.kind === 'REVERSAL') throw refuse('TRANSFER_REVERSED');
      const { kind, from_account: from, to_account: to, coins } = found;
      const transfer = reversalOf({ kind, from, to, coins });
      const made = { transfer, reason, madeBy: userCode, reverses: transferCode };
      const row = await postTransfers.postOne(change, made);
      if (found.perk_code !== null) await perks.sell(tx, found.perk_code, -1);
      await change.record('coins.reversed', transferCode, null, { coins, reason });
      return { transfer: presentTransfer(row) };
    }),
  savePerk: (
    unit: Unit<EndpointOutput<Endpoints['savePerk']>>,
    caller: MemberCaller,
    { perkCode, perkName, coins, stock, isOffered }: Body<'savePerk'>,
  ) =>
    changes.run(unit, caller, async (change) => {
      const { tx, now } = change;
      const { competitionCode } = caller;
      const fields = { perk_name: perkName, coins, stock, is_offered: isOffered };
      const before = perkCode === '' ? undefined : await perks.find(tx, competitionCode, perkCode);
      if (perkCode !== '' && !before) throw refuse('PERK_NOT_FOUND');
      if (before) await perks.update(tx, perkCode, fields);
      const code = before ? perkCode : await perks.add(tx, competitionCode, fields, now);
      const row = await perks.find(tx, competitionCode, code);
      if (!row) throw refuse('PERK_NOT_FOUND');
      await change.record('perk.saved', code, before ? { ...presentPerk(before) } : null, { ...presentPerk(row) });
      return { perk: presentPerk(row) };
    }),
});
