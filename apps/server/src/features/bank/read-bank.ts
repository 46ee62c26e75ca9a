import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { type TransferKind, userAccount, userOfAccount } from '@podium/domain/ledger';
import { z } from 'zod';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { createCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { AwardPlacements } from './award-placements.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { PerkStore } from './perk-store.ts';
import { presentPerk, presentPrize, presentTransfer } from './present.ts';
import type { PrizeStore } from './prize-store.ts';
import type { TransferStore } from './transfer-store.ts';

interface ReadBankDeps {
  db: Db;
  ledger: LedgerStore;
  transfers: TransferStore;
  perks: PerkStore;
  prizes: PrizeStore;
  due: AwardPlacements['due'];
  files: Files;
}
type ListQuery = EndpointInput<Endpoints['listTransfers']>['query'];

const cursors = createCursor(z.number().int());
const kindsOf: Readonly<Record<NonNullable<ListQuery['kind']>, readonly TransferKind[]>> = {
  awards: ['AWARD', 'PLACEMENT'],
  perks: ['PERK'],
  reversals: ['REVERSAL'],
};

export const createReadBank = ({ db, ledger, transfers, perks, prizes, due, files }: ReadBankDeps) => ({
  async bank(competitionCode: string, now: Date): Promise<EndpointOutput<Endpoints['getBank']>> {
    const [balances, count, firstBroken, owed, offered, register] = await Promise.all([
      ledger.balances(db, competitionCode),
      ledger.lastNumber(db, competitionCode),
      ledger.firstBroken(db, competitionCode),
      due(db, competitionCode),
      perks.list(db, competitionCode),
      prizes.list(db, competitionCode),
    ]);
    const people = [...balances].filter(([account]) => userOfAccount(account) !== undefined);
    const sum = [...balances.values()].reduce((total, coins) => total + coins, 0);
    return {
      granted: 0 - (balances.get('GRANT') ?? 0),
      left: balances.get('BUDGET') ?? 0,
      withPeople: people.reduce((total, [, coins]) => total + coins, 0),
      onPerks: balances.get('PERKS') ?? 0,
      transfers: count,
      check: {
        sumsToZero: firstBroken === undefined && sum === 0,
        firstBroken: firstBroken ?? null,
        at: now.toISOString(),
      },
      due: owed ?? null,
      perks: offered.map(presentPerk),
      prizes: register.map((row) => presentPrize(row, (fileId) => files.signedUrl(fileId, now))),
    };
  },
  async transfers(
    competitionCode: string,
    { cursor, kind, search }: ListQuery,
  ): Promise<EndpointOutput<Endpoints['listTransfers']>> {
    const rows = await transfers.list(db, {
      competitionCode,
      kinds: kind && kindsOf[kind],
      search,
      before: cursors.read(cursor),
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return {
      items: page.map(presentTransfer),
      nextCursor: last && rows.length > pageSize ? cursors.write(last.number) : null,
    };
  },
  async mine({ competitionCode, userCode }: MemberCaller): Promise<EndpointOutput<Endpoints['getMyCoins']>> {
    const account = userAccount(userCode);
    const [balances, own, offered] = await Promise.all([
      ledger.balances(db, competitionCode, [account]),
      transfers.list(db, { competitionCode, account, limit: pageSize }),
      perks.list(db, competitionCode),
    ]);
    return {
      coins: balances.get(account) ?? 0,
      transfers: own.map(presentTransfer),
      perks: offered
        .filter((perk) => perk.is_offered)
        .map((perk) => ({
          perkCode: perk.perk_code,
          perkName: perk.perk_name,
          coins: perk.coins,
          isLeft: perk.stock === null || perk.sold < perk.stock,
        })),
    };
  },
});
