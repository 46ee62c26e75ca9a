import type { Permission } from '@podium/domain/crew';
import { sql, type Updateable } from 'kysely';
import { type RoundFacts, roundFactsOf } from './round-facts.ts';
import type { ContainerRow } from '../containers/tables.ts';
import type { MemberRow, MembersTable } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
interface Person {
  userCode: string;
  email: string;
}

/** A member with what their account says; an address and a name only for those who have come, or from the invitation. */
export interface WholeMember extends MemberRow {
  user_id: string | null;
  institute: { label: string; instituteName: string; isActive: boolean } | null;
  /** What the person may do here as crew; mostly nothing. */
  permissions: Permission[];
}

/** What is shown of a member beside the others. */
export type ListedMember = Pick<
  WholeMember,
  | 'member_code'
  | 'email'
  | 'f_name'
  | 'l_name'
  | 'user_id'
  | 'status'
  | 'is_captain'
  | 'institute'
  | 'institute_name'
  | 'permissions'
>;
interface OwnSeat {
  memberCode: string;
  isCaptain: boolean;
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

/** The columns of a `WholeMember` that its account has a say in, for `members m`, `users u` and `institutes i`. */
const accountColumns = sql`u.user_id, coalesce(u.email, m.email) as email, coalesce(u.f_name, m.f_name) as f_name, coalesce(u.l_name, m.l_name) as l_name,
  case when i.institute_id is not null then
    json_build_object('label', i.label, 'instituteName', i.institute_name, 'isActive', i.is_active) end as institute,
  coalesce((select w.permissions from crew w where w.competition_code = m.competition_code and w.status <> 'REVOKED'
    and (w.user_code = m.user_code or (w.user_code is null and w.email = coalesce(u.email, m.email))) limit 1), '{}') as permissions`;
const withAccounts = sql`members m left join users u on u.user_code = m.user_code left join institutes i on i.institute_id = u.institute_id`;
const captainsFirst = sql`m.is_captain desc, m.invited_at, m.member_code`;

/** The members of these containers, captains first. */
const list = async (on: On, containerCodes: readonly string[]): Promise<WholeMember[]> => {
  const { rows } = await sql<WholeMember>`select m.*, ${accountColumns} from ${withAccounts}
    where m.container_code = any(${[...containerCodes]}) and m.removed_at is null order by ${captainsFirst}`.execute(
    on,
  );
  return rows;
};

/** The seats of people in a competition, taken or reserved, by the codes of the people. A taken one counts before a reserved one. */
const seatsOf = async (on: On, competitionCode: string, people: readonly Person[]): Promise<Map<string, MemberRow>> => {
  const codes = people.map(({ userCode }) => userCode);
  const emails = people.map(({ email }) => email);
  const rows = await on
    .selectFrom('members')
    .selectAll()
    .where('competition_code', '=', competitionCode)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(user_code = any(${codes}) or (user_code is null and email = any(${emails})))`)
    .orderBy('status')
    .execute();
  const byEmail = new Map(people.map(({ email, userCode }) => [email, userCode]));
  return new Map(rows.map((row) => [row.user_code ?? byEmail.get(row.email ?? '') ?? '', row]));
};
const seatOf = async (on: On, competitionCode: string, person: Person): Promise<MemberRow | undefined> =>
  (await seatsOf(on, competitionCode, [person])).get(person.userCode);

interface AskedSeat {
  competitionCode: string;
  userCode: string;
}
interface OwnContainer extends OwnSeat {
  row: ContainerRow;
  people: ListedMember[];
  rounds: RoundFacts[];
}
/** The container of each person who has accepted, with everyone in it and what it has in each round, in one statement. */
const ownContainers = async (on: On, asked: readonly AskedSeat[]): Promise<(OwnContainer | undefined)[]> => {
  const { rows } = await sql<
    ContainerRow & OwnContainer & { at: number }
  >`select c.*, a.at, s.member_code as "memberCode",
      s.is_captain as "isCaptain",
      array(select to_json(p) from (select m.member_code, m.status, m.is_captain, m.institute_name, ${accountColumns} from ${withAccounts}
        where m.container_code = c.container_code and m.removed_at is null order by ${captainsFirst}) p) as people,
      array(select to_json(f) from (${roundFactsOf(sql`e.container_code = c.container_code`)}) f) as rounds
    from unnest(${asked.map(({ competitionCode }) => competitionCode)}::text[], ${asked.map(({ userCode }) => userCode)}::text[])
      with ordinality as a (competition_code, user_code, at)
    join members s on s.competition_code = a.competition_code and s.user_code = a.user_code and s.status = 'ONBOARDED' and s.removed_at is null
    join containers c on c.container_code = s.container_code and c.removed_at is null`.execute(on);
  const found = new Map(
    rows.map(({ at, memberCode, isCaptain, people, rounds, ...row }) => [
      at,
      { memberCode, isCaptain, people, rounds, row },
    ]),
  );
  return asked.map((_, at) => found.get(at + 1));
};

/** Which of these addresses have a seat already, also under an older address of their owner. */
const takenEmails = async (
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
};

/** Clears addresses that their members no longer have, because somebody else may come with them. */
const releaseEmails = async (tx: Tx, competitionCode: string, emails: readonly string[]): Promise<void> => {
  await sql`update members m set email = null from users u where u.user_code = m.user_code and m.competition_code = ${competitionCode}
    and m.email = any(${[...emails]}) and m.removed_at is null and u.email is distinct from m.email`.execute(tx);
};

const add = async (tx: Tx, fresh: readonly NewMember[], now: Date): Promise<string[]> => {
  await releaseEmails(
    tx,
    fresh[0]?.competitionCode ?? '',
    fresh.map(({ email }) => email),
  );
  return insertRows({ prefix: 'MEM', now }, fresh, async (part) => {
    const rows = part.map(({ id, row }) => ({
      member_code: id,
      container_code: row.containerCode,
      competition_code: row.competitionCode,
      email: row.email,
      user_code: row.userCode,
      f_name: row.fName ?? null,
      l_name: row.lName ?? null,
      institute_name: row.instituteName ?? null,
      is_captain: row.isCaptain,
      status: row.userCode === null ? ('INVITED' as const) : ('ONBOARDED' as const),
      bulk_upload_code: row.bulkUploadCode ?? null,
      invited_at: now,
      joined_at: row.userCode === null ? null : now,
    }));
    const done = await tx
      .insertInto('members')
      .values(rows)
      .onConflict((on) => on.column('member_code').doNothing())
      .returning('member_code')
      .execute();
    return done.map((row) => row.member_code);
  });
};

export const createMemberStore = () => ({
  list,
  seatOf,
  seatsOf,
  ownContainers,
  takenEmails,
  releaseEmails,
  add,
  update: async (tx: Tx, memberCode: string, patch: Updateable<MembersTable>): Promise<void> => {
    await tx.updateTable('members').set(patch).where('member_code', '=', memberCode).execute();
  },
});
export type MemberStore = ReturnType<typeof createMemberStore>;
