import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Person } from '../../platform/personal-data.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { selectWhole, type WholeInvitation } from './invitation-store.ts';

/** The invitations to one address, and the open links that its owner has used. */
export const createPersonInvitationStore = (db: Db) => ({
  openFor: (email: string, now: Date): Promise<WholeInvitation[]> =>
    selectWhole(db)
      .where('i.email', '=', email)
      .where('i.revoked_at', 'is', null)
      .where('i.expires_at', '>', now)
      .where((eb) => eb.or([eb('i.max_uses', 'is', null), eb('i.uses', '<', eb.ref('i.max_uses'))]))
      .orderBy('i.created_at', 'desc')
      .limit(100)
      .execute(),
  list: ({ email, userCode }: Person) =>
    db
      .selectFrom('invitations as i')
      .innerJoin('competitions as k', 'k.competition_code', 'i.competition_code')
      .select(['k.competition_name', 'i.kind', 'i.created_at', 'i.expires_at', 'i.uses'])
      .where((eb) => {
        const used = eb.selectFrom('invitation_uses').select('link_code').where('user_code', '=', userCode);
        return eb.or([eb('i.email', '=', email), eb('i.link_code', 'in', used)]);
      })
      .orderBy('i.created_at')
      .execute(),
  forget: async (tx: Tx, { email, userCode }: Person): Promise<void> => {
    // An invitation that the person used may have gone to an address of former times.
    await tx
      .updateTable('invitations')
      .set({ email: null, invite_sealed: null, revoked_at: sql`coalesce(revoked_at, now())` })
      .where('email', 'is not', null)
      .where((eb) => {
        const used = eb.selectFrom('invitation_uses').select('link_code').where('user_code', '=', userCode);
        const seats = eb.selectFrom('members').select('member_code').where('user_code', '=', userCode);
        return eb.or([eb('email', '=', email), eb('link_code', 'in', used), eb('member_code', 'in', seats)]);
      })
      .execute();
    await tx.deleteFrom('invitation_uses').where('user_code', '=', userCode).execute();
  },
});
