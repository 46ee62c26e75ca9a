import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { likeAnywhere } from '../../platform/db/like-text.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { TransferKind } from '@podium/domain/ledger';

type On = Db | Tx;

interface ListedTransfers {
  competitionCode: string;
  kinds?: readonly TransferKind[] | undefined;
  search?: string | undefined;
  /** Only transfers of this account. */
  account?: string | undefined;
  codes?: readonly string[] | undefined;
  before?: number | undefined;
  /** From the oldest on, those after this number. */
  after?: number | undefined;
  limit: number;
}

export interface TransferRow {
  transferCode: string;
  number: number;
  kind: TransferKind;
  fromAccount: string;
  fromName: string | null;
  toAccount: string;
  toName: string | null;
  coins: number;
  reason: string;
  at: Date;
  by: string | null;
  reverses: string | null;
  reversedBy: string | null;
}

const nameOf = (alias: string) => sql.raw(`nullif(concat_ws(' ', ${alias}.f_name, ${alias}.l_name), '')`);

/** Transfers with the names of people, which are looked up, so that they go when the person goes. */
export const createTransferStore = () => ({
  list: async (on: On, { competitionCode, kinds, search, account, codes, before, after, limit }: ListedTransfers) => {
    const order = sql.raw(after === undefined ? 'desc' : 'asc');
    const words = search?.trim() ? likeAnywhere(search.trim()) : undefined;
    const { rows } = await sql<TransferRow>`
      select t.transfer_code as "transferCode", t.number, t.kind, t.from_account as "fromAccount", ${nameOf('f')} as "fromName",
        t.to_account as "toAccount", ${nameOf('g')} as "toName", t.coins, t.reason, t.made_at as at, ${nameOf('m')} as by,
        t.reverses, r.transfer_code as "reversedBy"
      from coin_transfers t
      left join users f on t.from_account = 'USER:' || f.user_code
      left join users g on t.to_account = 'USER:' || g.user_code
      left join users m on m.user_code = t.made_by
      left join coin_transfers r on r.reverses = t.transfer_code
      where t.competition_code = ${competitionCode}
        and (${kinds ? [...kinds] : null}::text[] is null or t.kind = any(${kinds ? [...kinds] : null}))
        and (${codes ? [...codes] : null}::text[] is null or t.transfer_code = any(${codes ? [...codes] : null}))
        and (${account ?? null}::text is null or ${account ?? null} in (t.from_account, t.to_account))
        and (${before ?? null}::integer is null or t.number < ${before ?? null})
        and (${after ?? null}::integer is null or t.number > ${after ?? null})
        and (${words ?? null}::text is null or concat_ws(' ', t.reason, f.f_name, f.l_name, g.f_name, g.l_name) ilike ${words ?? null})
      order by t.number ${order} limit ${limit}`.execute(on);
    return rows;
  },
  find: (tx: Tx, competitionCode: string, transferCode: string) =>
    tx
      .selectFrom('coin_transfers as t')
      .leftJoin('coin_transfers as r', 'r.reverses', 't.transfer_code')
      .select(['t.kind', 't.from_account', 't.to_account', 't.coins', 't.perk_code', 'r.transfer_code as reversed_by'])
      .where('t.competition_code', '=', competitionCode)
      .where('t.transfer_code', '=', transferCode)
      .executeTakeFirst(),
  ofPerson: (on: On, userCode: string) =>
    on
      .selectFrom('coin_transfers')
      .select(['competition_code', 'kind', 'from_account', 'to_account', 'coins', 'reason', 'made_at'])
      .where((eb) => eb.or([eb('from_account', '=', `USER:${userCode}`), eb('to_account', '=', `USER:${userCode}`)]))
      .orderBy('made_at')
      .execute(),
});
export type TransferStore = ReturnType<typeof createTransferStore>;
