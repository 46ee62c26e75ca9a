import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { reversalOf } from '@podium/domain/ledger';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { PerkStore } from './perk-store.ts';
import type { PostTransfers } from './post-transfers.ts';
import { presentPerk, presentPrize, presentTransfer } from './present.ts';
import type { PrizeStore } from './prize-store.ts';
import type { TransferStore } from './transfer-store.ts';

interface BankChangesDeps {
  changes: Changes;
  transfers: TransferStore;
  perks: PerkStore;
  prizes: PrizeStore;
  postTransfers: PostTransfers;
}
type Body<N extends 'grantBudget' | 'savePerk' | 'savePrize'> = EndpointInput<Endpoints[N]>['body'];
type Moved = EndpointOutput<Endpoints['grantBudget']>;

/** What those who may spend do in the bank: grant, reverse, offer perks, keep the register of prizes. */
export const createBankChanges = ({ changes, transfers, perks, prizes, postTransfers }: BankChangesDeps) => ({
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
  savePrize: (
    unit: Unit<EndpointOutput<Endpoints['savePrize']>>,
    caller: MemberCaller,
    { prizeCode, prizeName, winner, state, proof }: Body<'savePrize'>,
  ) =>
    changes.run(unit, caller, async (change) => {
      const { tx, now } = change;
      const { competitionCode, userCode } = caller;
      if (state === 'DELIVERED' && proof === '') throw refuse('PROOF_MISSING');
      const fields = { prize_name: prizeName, winner, state, proof, updated_by: userCode, updated_at: now };
      const before = prizeCode === '' ? undefined : await prizes.find(tx, competitionCode, prizeCode);
      if (prizeCode !== '' && !before) throw refuse('PRIZE_NOT_FOUND');
      if (before) await prizes.update(tx, prizeCode, fields);
      const code = before ? prizeCode : await prizes.add(tx, competitionCode, fields);
      const row = await prizes.find(tx, competitionCode, code);
      if (!row) throw refuse('PRIZE_NOT_FOUND');
      const told = ({ prize_name: name, state: at, proof: with_ }: typeof row) => ({
        prize: name,
        state: at,
        proof: with_,
      });
      await change.record('prize.saved', code, before ? told(before) : null, told(row));
      return { prize: presentPrize(row) };
    }),
});
