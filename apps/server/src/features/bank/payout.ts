import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { PayoutStore } from './payout-store.ts';

interface PayoutDeps {
  db: Db;
  changes: Changes;
  store: PayoutStore;
  secrets: Secrets;
  proveOwner: Accounts['credentials']['proveOwner'];
}
interface Details {
  holder: string;
  account: string;
}
type Shown = EndpointOutput<Endpoints['getPayout']>;

const use = 'payout';
const shownEnd = 4;
/** All but the last characters, and never more than half of them. */
export const maskAccount = (account: string): string => {
  const shown = Math.min(shownEnd, Math.floor(account.length / 2));
  return `•••• ${account.slice(account.length - shown)}`;
};

/** Where the organiser is paid: encrypted in the database, masked on the wire, whole only after a password. */
export const createPayout = ({ db, changes, store, secrets, proveOwner }: PayoutDeps) => {
  const read = async (on: Db | Tx, competitionCode: string): Promise<Details | undefined> => {
    const row = await store.find(on, competitionCode);
    return row && (JSON.parse(secrets.open(use, row.sealed)) as Details);
  };
  const masked = (details: Details | undefined): Shown => ({
    payout: details ? { holder: details.holder, masked: maskAccount(details.account) } : null,
  });
  return {
    get: async (competitionCode: string): Promise<Shown> => masked(await read(db, competitionCode)),
    save: (unit: Unit<Shown>, caller: MemberCaller, { holder, account }: Details): Promise<Shown> =>
      changes.run(unit, caller, async (change) => {
        const details = { holder, account };
        const sealed = secrets.seal(use, JSON.stringify(details));
        await store.save(change.tx, caller.competitionCode, sealed, { userCode: caller.userCode, now: change.now });
        await change.record('payout.saved', caller.competitionCode, null, { account: maskAccount(account) });
        return masked(details);
      }),
    async show(unit: Unit<Details>, caller: MemberCaller, password: string): Promise<Details> {
      await proveOwner(caller.userCode, password, unit.now);
      return changes.run(unit, caller, async (change) => {
        const details = await read(change.tx, caller.competitionCode);
        if (!details) throw refuse('PAYOUT_NOT_FOUND');
        await change.record('payout.shown', caller.competitionCode, null, { account: maskAccount(details.account) });
        return details;
      });
    },
    remove: (unit: Unit<{ done: true }>, caller: MemberCaller): Promise<{ done: true }> =>
      changes.run(unit, caller, async (change) => {
        const before = await read(change.tx, caller.competitionCode);
        await store.remove(change.tx, caller.competitionCode);
        if (before)
          await change.record('payout.removed', caller.competitionCode, { account: maskAccount(before.account) }, null);
        return { done: true };
      }),
  };
};
