import { entriesOf, type Balances, type LedgerAccount, type Transfer } from '@podium/domain/ledger';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;

/** A transfer with what the ledger says about it. */
export interface NewTransfer {
  transfer: Transfer;
  reason: string;
  madeBy: string;
  perkCode?: string;
  reverses?: string;
}

const lastNumber = async (on: On, competitionCode: string): Promise<number> =>
  (
    await on
      .selectFrom('coin_transfers')
      .select('number')
      .where('competition_code', '=', competitionCode)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.number ?? 0;

/** Writes of the ledger. The lock of the competition keeps two of them from overtaking each other. */
export const createLedgerStore = () => ({
  balances: async (on: On, competitionCode: string, accounts?: readonly LedgerAccount[]): Promise<Balances> => {
    const rows = await on
      .selectFrom('coin_balances')
      .select(['account', 'balance'])
      .where('competition_code', '=', competitionCode)
      .$if(accounts !== undefined, (query) => query.where(sql<boolean>`account = any(${[...(accounts ?? [])]})`))
      .execute();
    return new Map(rows.map(({ account, balance }) => [account, Number(balance)]));
  },
  lastNumber,
  add: async (tx: Tx, competitionCode: string, made: readonly NewTransfer[], now: Date): Promise<string[]> => {
    const first = (await lastNumber(tx, competitionCode)) + 1;
    const codes = await insertRows({ prefix: 'TRF', now }, made, async (part) => {
      const rows = part.map(({ id, row, at }) => ({
        transfer_code: id,
        competition_code: competitionCode,
        number: first + at,
        kind: row.transfer.kind,
        from_account: row.transfer.from,
        to_account: row.transfer.to,
        coins: row.transfer.coins,
        reason: row.reason,
        perk_code: row.perkCode ?? null,
        reverses: row.reverses ?? null,
        made_by: row.madeBy,
        made_at: now,
      }));
      const written = await tx
        .insertInto('coin_transfers')
        .values(rows)
        .onConflict((on) => on.column('transfer_code').doNothing())
        .returning('transfer_code')
        .execute();
      return written.map(({ transfer_code }) => transfer_code);
    });
    const entries = made.flatMap(({ transfer }, at) =>
      entriesOf(transfer).map((entry) => ({
        ...entry,
        transfer_code: codes[at] ?? '',
        competition_code: competitionCode,
      })),
    );
    await tx.insertInto('coin_entries').values(entries).execute();
    return codes;
  },
  setBalances: async (tx: Tx, competitionCode: string, balances: Balances): Promise<void> => {
    await tx
      .insertInto('coin_balances')
      .values([...balances].map(([account, balance]) => ({ competition_code: competitionCode, account, balance })))
      .onConflict((on) =>
        on.columns(['competition_code', 'account']).doUpdateSet((eb) => ({ balance: eb.ref('excluded.balance') })),
      )
      .execute();
  },
  /** What people were paid for placements, reversals by hand left out: those were meant. */
  paidForPlacements: async (on: On, competitionCode: string): Promise<Map<string, number>> => {
    const { rows } = await sql<{ userCode: string; coins: number }>`
      select substr(e.account, 6) as "userCode", sum(e.coins)::integer as coins
      from coin_entries e join coin_transfers t on t.transfer_code = e.transfer_code
      where t.competition_code = ${competitionCode} and t.kind = 'PLACEMENT' and e.account like 'USER:%'
      group by e.account`.execute(on);
    return new Map(rows.map(({ userCode, coins }) => [userCode, coins]));
  },
  /** The first transfer whose entries do not sum to zero, or account whose balance is not what its entries sum up to. */
  firstBroken: async (on: On, competitionCode: string): Promise<string | undefined> => {
    const { rows } = await sql<{ broken: string }>`
      select coalesce(
        (select t.transfer_code from coin_transfers t
          left join coin_entries e on e.transfer_code = t.transfer_code
          where t.competition_code = ${competitionCode} group by t.transfer_code, t.number, t.coins
          having coalesce(sum(e.coins), 0) <> 0 or coalesce(sum(e.coins) filter (where e.coins > 0), 0) <> t.coins
          order by t.number limit 1),
        (select coalesce(b.account, e.account) from
          (select account, balance from coin_balances where competition_code = ${competitionCode}) b
          full join (select account, sum(coins) as coins from coin_entries
            where competition_code = ${competitionCode} group by account) e on e.account = b.account
          where coalesce(b.balance, 0) <> coalesce(e.coins, 0) order by 1 limit 1)) as broken`.execute(on);
    return rows[0]?.broken ?? undefined;
  },
});
export type LedgerStore = ReturnType<typeof createLedgerStore>;
