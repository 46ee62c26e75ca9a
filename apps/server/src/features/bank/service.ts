import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { Rewards } from '../rewards/service.ts';
import { createAwardCoins } from './award-coins.ts';
import { createAwardPlacements } from './award-placements.ts';
import { createBankChanges } from './bank-changes.ts';
import { createBuyPerk } from './buy-perk.ts';
import { createBankFollowRelease } from './follow-release.ts';
import { createExportLedger } from './export-ledger.ts';
import { createLedgerStore } from './ledger-store.ts';
import { createPayoutStore } from './payout-store.ts';
import { createPayout } from './payout.ts';
import { createPerkStore } from './perk-store.ts';
import { createPostTransfers } from './post-transfers.ts';
import { createPrizeStore } from './prize-store.ts';
import { createPrizes } from './prizes.ts';
import { createReadBank } from './read-bank.ts';
import { createTransferStore } from './transfer-store.ts';

interface BankDeps {
  db: Db;
  changes: Changes;
  reader: ContainerReader;
  rewards: Rewards;
  secrets: Secrets;
  files: Files;
  nameOf: (competitionCode: string) => Promise<string>;
  proveOwner: Accounts['credentials']['proveOwner'];
}

/** The bank of a competition: coins in a double-entry ledger, perks, real prizes, payout details. */
export const createBank = (deps: BankDeps) => {
  const { db, changes, reader, rewards, secrets, files, nameOf, proveOwner } = deps;
  const ledger = createLedgerStore();
  const transfers = createTransferStore();
  const perks = createPerkStore();
  const prizes = createPrizeStore();
  const payouts = createPayoutStore();
  const postTransfers = createPostTransfers({ ledger, transfers });
  const placementsOf = rewards.placements;
  const placements = createAwardPlacements({ changes, placementsOf, ledger, prizes, postTransfers });
  const rewardOf = async (on: Db, competitionCode: string) => (await rewards.values(on, competitionCode)).values;
  const personalData: PersonalData = {
    // The ledger names people by codes, which lead to nobody once a person has gone; sums must stay.
    name: 'coins',
    collect: async ({ userCode }) =>
      (await transfers.ofPerson(db, userCode)).map(({ made_at, from_account: from, ...row }) => ({
        competitionCode: row.competition_code,
        kind: row.kind,
        coins: from === `USER:${userCode}` ? -row.coins : row.coins,
        reason: row.reason,
        at: made_at.toISOString(),
      })),
    erase: (tx, { userCode }) => payouts.forget(tx, userCode),
  };
  return {
    personalData,
    followRelease: createBankFollowRelease({
      placementsOf,
      rewardOf,
      ledger,
      prizes,
      correctCoins: placements.correct,
    }),
    read: createReadBank({ db, ledger, transfers, perks, prizes, due: placements.due, files }),
    award: createAwardCoins({ changes, reader, postTransfers }),
    awardPlacements: placements.award,
    buyPerk: createBuyPerk({ changes, perks, ledger, postTransfers }),
    payout: createPayout({ db, changes, store: payouts, secrets, proveOwner }),
    exportLedger: createExportLedger({ db, transfers, nameOf }),
    ...createPrizes({ db, changes, files, reader, prizes, placementsOf }),
    ...createBankChanges({ changes, transfers, perks, postTransfers }),
  };
};
export type Bank = ReturnType<typeof createBank>;
