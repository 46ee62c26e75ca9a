import { sql } from 'kysely';
import type { InvitationRow } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { drawId } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
export type NewInvitation = Omit<InvitationRow, 'link_code' | 'uses' | 'revoked_at'>;
/** An invitation with the names that a person is shown. */
export interface WholeInvitation extends InvitationRow {
  competition_name: string;
  competition_status: 'DRAFT' | 'LIVE';
  is_gone: boolean;
  organiser_name: string;
  container_name: string | null;
  invited_by: string;
}

export const selectWhole = (on: On) =>
  on
    .selectFrom('invitations as i')
    .innerJoin('competitions as k', 'k.competition_code', 'i.competition_code')
    .leftJoin('containers as c', 'c.container_code', 'i.container_code')
    .leftJoin('members as m', 'm.member_code', 'i.member_code')
    .leftJoin('users as o', 'o.user_code', 'k.organiser')
    .leftJoin('users as b', 'b.user_code', 'i.created_by')
    .selectAll('i')
    .select([
      'k.competition_name',
      'k.status as competition_status',
      'c.container_name',
      sql<boolean>`(k.removed_at is not null or c.removed_at is not null or m.removed_at is not null)`.as('is_gone'),
      sql<string>`concat_ws(' ', o.f_name, o.l_name)`.as('organiser_name'),
      sql<string>`concat_ws(' ', b.f_name, b.l_name)`.as('invited_by'),
    ]);

const batch = 2000;
/** Draws a new code for each row whose code was taken. */
const createInvitations = async (
  tx: Tx,
  fresh: readonly NewInvitation[],
  now: Date,
): Promise<ReadonlyMap<string, InvitationRow>> => {
  const created = new Map<string, InvitationRow>();
  for (let at = 0; at < fresh.length; at += batch) {
    let waiting = fresh.slice(at, at + batch);
    while (waiting.length > 0) {
      const rows = waiting.map((row, index) => ({
        ...row,
        link_code: drawId('INV', new Date(now.getTime() + at + index)),
      }));
      const made = await tx
        .insertInto('invitations')
        .values(rows)
        .onConflict((on) => on.column('link_code').doNothing())
        .returningAll()
        .execute();
      for (const row of made) created.set(row.invite_hash, row);
      waiting = waiting.filter((row) => !created.has(row.invite_hash));
    }
  }
  return created;
};

const revoke = async (
  tx: Tx,
  column: 'link_code' | 'member_code' | 'container_code',
  codes: readonly string[],
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where(sql<boolean>`${sql.ref(column)} = any(${[...codes]})`)
    .where('revoked_at', 'is', null)
    .execute();
};

/** A seat that was taken by another way needs its own invitation no more. */
const revokeUnused = async (tx: Tx, memberCode: string, now: Date): Promise<void> => {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('member_code', '=', memberCode)
    .where('uses', '=', 0)
    .where('revoked_at', 'is', null)
    .execute();
};

/** The newest invitation of each of these seats opens again, unless it was used or ran out; gives the seats that have one. */
const reopen = async (tx: Tx, memberCodes: readonly string[], now: Date): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ member_code: string }>`update invitations i set revoked_at = null from (
      select distinct on (member_code) link_code from invitations
      where member_code = any(${[...memberCodes]}) and email is not null
      order by member_code, created_at desc, link_code desc) n
    where i.link_code = n.link_code and i.expires_at > ${now} and (i.max_uses is null or i.uses < i.max_uses)
    returning i.member_code`.execute(tx);
  return new Set(rows.map((row) => row.member_code));
};

export const createInvitationStore = () => ({
  create: createInvitations,
  revoke,
  revokeUnused,
  reopen,
  byHash: (on: On, inviteHash: string): Promise<WholeInvitation | undefined> =>
    selectWhole(on).where('i.invite_hash', '=', inviteHash).executeTakeFirst(),
  byCode: (tx: Tx, competitionCode: string, linkCode: string): Promise<InvitationRow | undefined> =>
    tx
      .selectFrom('invitations')
      .selectAll()
      .where('link_code', '=', linkCode)
      .where('competition_code', '=', competitionCode)
      .where('container_code', 'is', null)
      .executeTakeFirst(),
  byLink: (on: On, linkCode: string): Promise<WholeInvitation | undefined> =>
    selectWhole(on).where('i.link_code', '=', linkCode).executeTakeFirst(),
  lock: async (tx: Tx, linkCode: string): Promise<InvitationRow | undefined> =>
    tx.selectFrom('invitations').selectAll().where('link_code', '=', linkCode).forUpdate().executeTakeFirst(),
  hasUsed: async (tx: Tx, linkCode: string, userCode: string): Promise<boolean> => {
    const uses = tx.selectFrom('invitation_uses').select('link_code').where('link_code', '=', linkCode);
    return (await uses.where('user_code', '=', userCode).executeTakeFirst()) !== undefined;
  },
  use: async (tx: Tx, linkCode: string, userCode: string): Promise<void> => {
    await tx.insertInto('invitation_uses').values({ link_code: linkCode, user_code: userCode }).execute();
    await tx
      .updateTable('invitations')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('link_code', '=', linkCode)
      .execute();
  },
  /** The links of a competition itself, the newest first; those of a team are its captain's. */
  ofCompetition: (on: On, competitionCode: string): Promise<InvitationRow[]> =>
    on
      .selectFrom('invitations')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .where('container_code', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('link_code')
      .limit(200)
      .execute(),
  teamLinks: (on: On, containerCode: string): Promise<InvitationRow[]> =>
    on
      .selectFrom('invitations')
      .selectAll()
      .where('container_code', '=', containerCode)
      .where('email', 'is', null)
      .where('revoked_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute(),
});
export type InvitationStore = ReturnType<typeof createInvitationStore>;
