import type { CertificateKind } from '@podium/domain/certificates';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/insert-rows.ts';
import { likeAnywhere } from '../../platform/db/like-text.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CertificateRow, CertificateTables } from './tables.ts';

type On = Db | Tx;

interface ListedCertificates {
  competitionCode: string;
  search: string | undefined;
  after: { at: Date; serial: string } | undefined;
  limit: number;
}

export const createCertificateStore = () => ({
  bySerial: (on: On, serial: string): Promise<CertificateRow | undefined> =>
    on.selectFrom('certificates').selectAll().where('serial', '=', serial).executeTakeFirst(),
  /** Whom a kind was issued to already. */
  subjects: async (on: On, competitionCode: string): Promise<Set<string>> => {
    const rows = await on
      .selectFrom('certificates')
      .select(['kind', 'subject'])
      .where('competition_code', '=', competitionCode)
      .where('revoked_at', 'is', null)
      .where('superseded_at', 'is', null)
      .execute();
    return new Set(rows.map(({ kind, subject }) => `${kind} ${subject}`));
  },
  counts: async (on: On, competitionCode: string) => {
    const { rows } = await sql<{ kind: CertificateKind; issued: number; revoked: number }>`
      select kind, count(*) filter (where revoked_at is null and superseded_at is null)::integer as issued, count(*) filter (where revoked_at is not null)::integer as revoked
      from certificates where competition_code = ${competitionCode} group by kind`.execute(on);
    return rows;
  },
  add: async (tx: Tx, rows: readonly Insertable<CertificateTables['certificates']>[]): Promise<void> =>
    inBatches(rows, async (part) => {
      await tx
        .insertInto('certificates')
        .values([...part])
        .execute();
    }),
  list: (on: On, { competitionCode, search, after, limit }: ListedCertificates): Promise<CertificateRow[]> =>
    on
      .selectFrom('certificates')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(issued_at, serial) < (${after?.at ?? null}, ${after?.serial ?? null})`),
      )
      .$if(Boolean(search?.trim()), (query) =>
        query.where(
          sql<boolean>`concat_ws(' ', name, container_name, serial) ilike ${likeAnywhere(search?.trim() ?? '')}`,
        ),
      )
      .orderBy('issued_at', 'desc')
      .orderBy('serial', 'desc')
      .limit(limit)
      .execute(),
  ofUser: (on: On, userCode: string) =>
    on
      .selectFrom('certificates as k')
      .innerJoin('competitions as c', 'c.competition_code', 'k.competition_code')
      .selectAll('k')
      .select('c.competition_name')
      .where('k.user_code', '=', userCode)
      .orderBy('k.issued_at', 'desc')
      .orderBy('k.serial')
      .limit(500)
      .execute(),
  update: async (tx: Tx, serial: string, fields: Partial<Insertable<CertificateTables['certificates']>>) => {
    await tx.updateTable('certificates').set(fields).where('serial', '=', serial).execute();
  },
});
export type CertificateStore = ReturnType<typeof createCertificateStore>;
