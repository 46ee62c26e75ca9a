import { isInstituteSetValid } from '@podium/domain/institutes';
import { sql, type Updateable } from 'kysely';
import type { CompetitionRow } from '../../platform/db/competition-tables.ts';
import type { ContainerRow, ContainersTable, MemberRow, MembersTable } from '../../platform/db/container-tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { drawId } from '../../platform/new-id.ts';
import type { Tx } from '../../platform/unit.ts';
import { nameKey } from '../lists/service.ts';

type On = Db | Tx;
export type ContainerPatch = Updateable<Omit<ContainersTable, 'container_code' | 'competition_code' | 'version'>>;

/** A member with what their account says; an address and a name only for those who have come, or from the invitation. */
export interface WholeMember extends MemberRow {
  user_id: string | null;
  institute: { label: string; instituteName: string; isActive: boolean } | null;
}

export interface NewContainer {
  competitionCode: string;
  type: ContainerRow['type'];
  containerName: string;
  approval: ContainerRow['approval'];
  answers: Readonly<Record<string, string>>;
  bulkUploadCode?: string;
}
export interface NewMember {
  competitionCode: string;
  containerCode: string;
  email: string;
  userCode: string | null;
  isCaptain: boolean;
  fName?: string | null;
  lName?: string | null;
  instituteName?: string | null;
  bulkUploadCode?: string;
}

export const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

/** Rows of one statement; PostgreSQL takes 65,535 parameters at most. */
const batch = 2000;
const inBatches = async <T>(rows: readonly T[], work: (part: readonly T[]) => Promise<void>): Promise<void> => {
  for (let at = 0; at < rows.length; at += batch) await work(rows.slice(at, at + batch));
};

/** Ids are short: of many drawn at one moment some would collide, so each is drawn for a millisecond of its own. */
const drawIds = (prefix: string, count: number, now: Date): string[] => {
  const ids = new Set<string>();
  for (let at = 0; ids.size < count; at += 1) ids.add(drawId(prefix, new Date(now.getTime() + at)));
  return [...ids];
};

/** Draws again for those whose id was taken. */
const insertAll = async (
  prefix: string,
  count: number,
  now: Date,
  insert: (ids: ReadonlyMap<number, string>) => Promise<readonly string[]>,
): Promise<string[]> => {
  const placed = new Map<number, string>();
  while (placed.size < count) {
    const missing = Array.from({ length: count }, (_, at) => at).filter((at) => !placed.has(at));
    const drawn = drawIds(prefix, missing.length, now);
    const ids = new Map(missing.map((at, index) => [at, drawn[index] ?? '']));
    const taken = new Set(await insert(ids));
    for (const [at, id] of ids) if (taken.has(id)) placed.set(at, id);
  }
  return Array.from({ length: count }, (_, at) => placed.get(at) ?? '');
};

export const createContainerStore = (db: Db) => {
  const members = async (on: On, containerCodes: readonly string[]): Promise<WholeMember[]> => {
    const rows = await on
      .selectFrom('members as m')
      .leftJoin('users as u', 'u.user_code', 'm.user_code')
      .leftJoin('institutes as i', 'i.institute_id', 'u.institute_id')
      .selectAll('m')
      .select([
        'u.user_id',
        'i.label as i_label',
        'i.institute_name as i_name',
        'i.is_active as i_active',
        sql<string | null>`coalesce(u.email, m.email)`.as('email'),
        sql<string | null>`coalesce(u.f_name, m.f_name)`.as('f_name'),
        sql<string | null>`coalesce(u.l_name, m.l_name)`.as('l_name'),
      ])
      .where(sql<boolean>`m.container_code = any(${[...containerCodes]})`)
      .where('m.removed_at', 'is', null)
      .orderBy('m.is_captain', 'desc')
      .orderBy('m.invited_at')
      .orderBy('m.member_code')
      .execute();
    return rows.map(({ i_label, i_name, i_active, ...row }) => ({
      ...row,
      institute:
        i_label !== null && i_name !== null
          ? { label: i_label, instituteName: i_name, isActive: i_active ?? false }
          : null,
    }));
  };

  const searchOf = (key: string, people: readonly WholeMember[]): string =>
    [key, ...people.flatMap(({ email, f_name, l_name }) => [nameKey(`${f_name ?? ''} ${l_name ?? ''}`), email ?? ''])]
      .filter(Boolean)
      .join(' ');

  /** Brings what is kept beside the members up to them; every change of members or of a name ends with this. */
  const refresh = async (tx: Tx, containerCodes: readonly string[]): Promise<void> =>
    inBatches(containerCodes, async (codes) => {
      const rows = await tx
        .selectFrom('containers')
        .select(['container_code', 'name_key'])
        .where(sql<boolean>`container_code = any(${[...codes]})`)
        .execute();
      const byContainer = groupBy(await members(tx, codes), (row) => row.container_code);
      const facts = rows.map(({ container_code, name_key }) => {
        const people = byContainer.get(container_code) ?? [];
        const institutes = people.flatMap(({ institute }) => institute ?? []);
        return {
          code: container_code,
          members: people.length,
          registered: people.filter(({ status }) => status === 'ONBOARDED').length,
          agree: institutes.length < 2 || isInstituteSetValid(institutes),
          search: searchOf(name_key, people),
        };
      });
      await sql`update containers c set member_count = f.members, registered_count = f.registered, institutes_agree = f.agree, search = f.search,
          version = c.version + 1
        from unnest(${facts.map(({ code }) => code)}::text[], ${facts.map((one) => one.members)}::int[], ${facts.map((one) => one.registered)}::int[],
          ${facts.map(({ agree }) => agree)}::boolean[], ${facts.map(({ search }) => search)}::text[]) as f (code, members, registered, agree, search)
        where c.container_code = f.code`.execute(tx);
    });

  /** An address that its person no longer has is theirs no more: somebody else may come with it. */
  const letGo = async (tx: Tx, competitionCode: string, emails: readonly string[]): Promise<void> => {
    await sql`update members m set email = null from users u where u.user_code = m.user_code and m.competition_code = ${competitionCode}
      and m.email = any(${[...emails]}) and m.removed_at is null and u.email is distinct from m.email`.execute(tx);
  };

  return {
    members,
    refresh,
    letGo,
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
    /** Where a person stands in a competition: their place, taken or kept. */
    placeOf: (
      on: On,
      competitionCode: string,
      person: { userCode: string; email: string },
    ): Promise<MemberRow | undefined> =>
      on
        .selectFrom('members')
        .selectAll()
        .where('competition_code', '=', competitionCode)
        .where('removed_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('user_code', '=', person.userCode),
            eb.and([eb('user_code', 'is', null), eb('email', '=', person.email)]),
          ]),
        )
        .orderBy('status', 'desc')
        .executeTakeFirst(),
    /** Of these addresses those that have a place already, also under an older address of their owner. */
    takenEmails: async (
      on: On,
      competitionCode: string,
      emails: readonly string[],
    ): Promise<ReadonlyMap<string, MemberRow>> => {
      const rows = await on
        .selectFrom('members as m')
        .leftJoin('users as u', 'u.user_code', 'm.user_code')
        .selectAll('m')
        .select('u.email as own_email')
        .where('m.competition_code', '=', competitionCode)
        .where('m.removed_at', 'is', null)
        .where(sql<boolean>`((m.user_code is null and m.email = any(${[...emails]})) or u.email = any(${[...emails]}))`)
        .execute();
      return new Map(
        rows.flatMap(({ own_email, ...row }) =>
          [own_email ?? row.email].flatMap((email) => (email === null ? [] : [[email, row] as const])),
        ),
      );
    },
    memberByCode: (on: On, competitionCode: string, memberCode: string): Promise<MemberRow | undefined> =>
      on
        .selectFrom('members')
        .selectAll()
        .where('competition_code', '=', competitionCode)
        .where('member_code', '=', memberCode)
        .where('removed_at', 'is', null)
        .executeTakeFirst(),
    byNames: async (
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
    },
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

    /** New containers at the end of the order. The competition is locked, so nobody else takes that end. */
    create: async (tx: Tx, fresh: readonly NewContainer[], now: Date): Promise<string[]> => {
      if (fresh.length === 0) return [];
      const competitionCode = fresh[0]?.competitionCode ?? '';
      const { last } = await tx
        .selectFrom('containers')
        .select(sql<string>`coalesce(max(trunc(position)), 0)`.as('last'))
        .where('competition_code', '=', competitionCode)
        .executeTakeFirstOrThrow();
      return insertAll('CNT', fresh.length, now, async (ids) => {
        const rows = [...ids].flatMap(([at, container_code]) => {
          const one = fresh[at];
          return one
            ? [
                {
                  container_code,
                  competition_code: one.competitionCode,
                  type: one.type,
                  container_name: one.containerName,
                  name_key: nameKey(one.containerName),
                  search: nameKey(one.containerName),
                  position: String(Number(last) + at + 1),
                  approval: one.approval,
                  answers: JSON.stringify(one.answers),
                  bulk_upload_code: one.bulkUploadCode ?? null,
                  created_at: now,
                },
              ]
            : [];
        });
        const made: string[] = [];
        await inBatches(rows, async (part) => {
          const done = await tx
            .insertInto('containers')
            .values([...part])
            .onConflict((on) => on.column('container_code').doNothing())
            .returning('container_code')
            .execute();
          made.push(...done.map((row) => row.container_code));
        });
        return made;
      });
    },
    addMembers: async (tx: Tx, fresh: readonly NewMember[], now: Date): Promise<string[]> => {
      await letGo(
        tx,
        fresh[0]?.competitionCode ?? '',
        fresh.map(({ email }) => email),
      );
      return insertAll('MEM', fresh.length, now, async (ids) => {
        const rows = [...ids].flatMap(([at, member_code]) => {
          const one = fresh[at];
          const hasCome = one?.userCode != null;
          return one
            ? [
                {
                  member_code,
                  container_code: one.containerCode,
                  competition_code: one.competitionCode,
                  email: one.email,
                  user_code: one.userCode,
                  f_name: one.fName ?? null,
                  l_name: one.lName ?? null,
                  institute_name: one.instituteName ?? null,
                  is_captain: one.isCaptain,
                  status: hasCome ? ('ONBOARDED' as const) : ('INVITED' as const),
                  bulk_upload_code: one.bulkUploadCode ?? null,
                  invited_at: now,
                  joined_at: hasCome ? now : null,
                },
              ]
            : [];
        });
        const made: string[] = [];
        await inBatches(rows, async (part) => {
          const done = await tx
            .insertInto('members')
            .values([...part])
            .onConflict((on) => on.column('member_code').doNothing())
            .returning('member_code')
            .execute();
          made.push(...done.map((row) => row.member_code));
        });
        return made;
      });
    },
    updateMember: async (tx: Tx, memberCode: string, patch: Updateable<MembersTable>): Promise<void> => {
      await tx.updateTable('members').set(patch).where('member_code', '=', memberCode).execute();
    },
    removeMembers: async (tx: Tx, containerCodes: readonly string[], now: Date): Promise<void> => {
      await tx
        .updateTable('members')
        .set({ removed_at: now })
        .where(sql<boolean>`container_code = any(${[...containerCodes]})`)
        .where('removed_at', 'is', null)
        .execute();
    },
    /** Those who went with their container, and not before it. */
    restoreMembers: async (tx: Tx, containerCodes: readonly string[]): Promise<void> => {
      await sql`update members m set removed_at = null from containers c
        where c.container_code = m.container_code and c.container_code = any(${[...containerCodes]}) and m.removed_at = c.removed_at`.execute(
        tx,
      );
    },
    update: async (tx: Tx, containerCodes: readonly string[], patch: ContainerPatch): Promise<void> => {
      await tx
        .updateTable('containers')
        .set(patch)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where(sql<boolean>`container_code = any(${[...containerCodes]})`)
        .execute();
    },
    /** Everything that an upload made and that is still there. */
    ofUpload: async (tx: Tx, bulkUploadCode: string): Promise<{ containerCodes: string[]; members: MemberRow[] }> => {
      const rows = await tx
        .selectFrom('containers')
        .select('container_code')
        .where('bulk_upload_code', '=', bulkUploadCode)
        .where('removed_at', 'is', null)
        .execute();
      const added = await tx
        .selectFrom('members')
        .selectAll()
        .where('bulk_upload_code', '=', bulkUploadCode)
        .where('removed_at', 'is', null)
        .execute();
      return { containerCodes: rows.map((row) => row.container_code), members: added };
    },
    takeOut: async (tx: Tx, memberCodes: readonly string[], now: Date): Promise<void> => {
      await tx
        .updateTable('members')
        .set({ removed_at: now, is_captain: false })
        .where(sql<boolean>`member_code = any(${[...memberCodes]})`)
        .execute();
    },
    membershipsOf: (person: { userCode: string; email: string }) =>
      db
        .selectFrom('members as m')
        .innerJoin('containers as c', 'c.container_code', 'm.container_code')
        .innerJoin('competitions as k', 'k.competition_code', 'm.competition_code')
        .select([
          'k.competition_code',
          'k.competition_name',
          'c.container_code',
          'c.container_name',
          'c.type',
          'c.answers',
          'm.status',
          'm.is_captain',
          'm.invited_at',
          'm.joined_at',
          'm.removed_at',
        ])
        .where((eb) => eb.or([eb('m.user_code', '=', person.userCode), eb('m.email', '=', person.email)]))
        .orderBy('m.invited_at')
        .execute(),
    rowsOfPerson: (tx: Tx, person: { userCode: string; email: string }) =>
      tx
        .selectFrom('members')
        .selectAll()
        .where((eb) => eb.or([eb('user_code', '=', person.userCode), eb('email', '=', person.email)]))
        .execute(),
  };
};
export type ContainerStore = ReturnType<typeof createContainerStore>;
