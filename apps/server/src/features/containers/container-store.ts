import { sql, type Updateable } from 'kysely';
import type { CompetitionRow } from '../competitions/tables.ts';
import type { ContainerRow, ContainersTable } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { nameKey } from '../reference-data/service.ts';
import { type RoundFacts, roundFactsOf } from '../members/service.ts';

type On = Db | Tx;
export type ContainerPatch = Updateable<Omit<ContainersTable, 'container_code' | 'competition_code' | 'version'>>;

export interface NewContainer {
  competitionCode: string;
  type: ContainerRow['type'];
  containerName: string;
  approval: ContainerRow['approval'];
  answers: Readonly<Record<string, string>>;
  answeredBy?: string;
  bulkUploadCode?: string;
  /** What is kept beside its members, where they are known already; otherwise it is refreshed once they are written. */
  facts?: { members: number; registered: number; search: string };
}

/** Adds new containers at the end of the order. The competition is locked, so that nobody else takes that end. */
const create = async (tx: Tx, fresh: readonly NewContainer[], now: Date): Promise<string[]> => {
  if (fresh.length === 0) return [];
  const { last } = await tx
    .selectFrom('containers')
    .select(sql<string>`coalesce(max(trunc(position)), 0)`.as('last'))
    .where('competition_code', '=', fresh[0]?.competitionCode ?? '')
    .executeTakeFirstOrThrow();
  return insertRows({ prefix: 'CNT', now }, fresh, async (part) => {
    const rows = part.map(({ id, row, at }) => ({
      container_code: id,
      competition_code: row.competitionCode,
      type: row.type,
      container_name: row.containerName,
      name_key: nameKey(row.containerName),
      search: row.facts?.search ?? nameKey(row.containerName),
      member_count: row.facts?.members ?? 0,
      registered_count: row.facts?.registered ?? 0,
      position: String(Number(last) + at + 1),
      approval: row.approval,
      answers: JSON.stringify(row.answers),
      answered_by: row.answeredBy ?? null,
      bulk_upload_code: row.bulkUploadCode ?? null,
      created_at: now,
    }));
    const done = await tx
      .insertInto('containers')
      .values(rows)
      .onConflict((on) => on.column('container_code').doNothing())
      .returning('container_code')
      .execute();
    return done.map((row) => row.container_code);
  });
};

const byNames = async (
  on: On,
  competitionCode: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, ContainerRow>> => {
  const keys = [...new Set(names.map(nameKey))];
  const rows = await on
    .selectFrom('containers')
    .selectAll()
    .where('competition_code', '=', competitionCode)
    .where('type', '=', 'TEAM')
    .where('removed_at', 'is', null)
    .where(sql<boolean>`name_key = any(${keys})`)
    .execute();
  return new Map(rows.map((row) => [row.name_key, row]));
};

/** What these containers have in each round that was not removed, in the order of the rounds. */
const roundFacts = async (on: On, containerCodes: readonly string[]): Promise<RoundFacts[]> =>
  (await roundFactsOf(sql`e.container_code = any(${[...containerCodes]})`).execute(on)).rows;

export const createContainerStore = () => ({
  create,
  byNames,
  roundFacts,
  byCodes: (on: On, competitionCode: string, containerCodes: readonly string[]): Promise<ContainerRow[]> =>
    on
      .selectFrom('containers')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .where(sql<boolean>`container_code = any(${[...containerCodes]})`)
      .orderBy('position')
      .execute(),
  competitionOf: async (on: On, containerCode: string): Promise<string | undefined> =>
    (
      await on
        .selectFrom('containers')
        .select('competition_code')
        .where('container_code', '=', containerCode)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    )?.competition_code,
  competition: (on: On, competitionCode: string): Promise<CompetitionRow | undefined> =>
    on
      .selectFrom('competitions')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  rooms: (on: On, competitionCode: string) =>
    on
      .selectFrom('rooms')
      .select(['competition_room_code', 'room_name'])
      .where('competition_code', '=', competitionCode)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('competition_room_code')
      .execute(),
  update: async (tx: Tx, containerCodes: readonly string[], patch: ContainerPatch): Promise<void> => {
    await tx
      .updateTable('containers')
      .set(patch)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where(sql<boolean>`container_code = any(${[...containerCodes]})`)
      .execute();
  },
  /** Entries of one person that have the old name of that person. */
  renamePerson: async (
    tx: Tx,
    containerCodes: readonly string[],
    { from, to }: { from: string; to: string },
  ): Promise<void> => {
    await tx
      .updateTable('containers')
      .set({ container_name: to, name_key: nameKey(to) })
      .where(sql<boolean>`container_code = any(${[...containerCodes]})`)
      .where('type', '=', 'REGISTRATION')
      .where('container_name', '=', from)
      .execute();
  },
  /** The containers that an upload made and that are still there. */
  ofUpload: async (tx: Tx, bulkUploadCode: string): Promise<string[]> => {
    const rows = await tx
      .selectFrom('containers')
      .select('container_code')
      .where('bulk_upload_code', '=', bulkUploadCode)
      .where('removed_at', 'is', null)
      .execute();
    return rows.map((row) => row.container_code);
  },
});
export type ContainerStore = ReturnType<typeof createContainerStore>;
