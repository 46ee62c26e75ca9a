import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { ContainerStore } from './container-store.ts';

/** What stands for the name of an entry whose only person has left. */
const nobody = '—';

/** Whoever deletes their account leaves every entry; what others share in stays. */
export const createEntriesOf = ({ store }: { store: ContainerStore }): PersonalData => ({
  name: 'entries',
  collect: async (person) =>
    (await store.membershipsOf(person)).map((row) => ({
      competitionCode: row.competition_code,
      competitionName: row.competition_name,
      containerName: row.container_name,
      type: row.type,
      status: row.status,
      isCaptain: row.is_captain,
      answers: row.is_captain ? row.answers : {},
      invitedAt: row.invited_at.toISOString(),
      joinedAt: row.joined_at?.toISOString() ?? null,
      left: row.removed_at !== null,
    })),
  async erase(tx, person) {
    for (const row of await store.rowsOfPerson(tx, person)) {
      const blank = { email: null, f_name: null, l_name: null, institute_name: null, is_captain: false };
      await tx
        .updateTable('members')
        .set({ ...blank, removed_at: sql`coalesce(removed_at, now())` })
        .where('member_code', '=', row.member_code)
        .execute();
      const [container] = await store.byCodes(tx, row.competition_code, [row.container_code]);
      if (!container) continue;
      const others = (await store.members(tx, [row.container_code])).filter(({ status }) => status === 'ONBOARDED');
      const [next] = others;
      if (container.type === 'REGISTRATION')
        await store.update(tx, [row.container_code], { container_name: nobody, name_key: nobody, answers: '{}' });
      if (container.removed_at === null && row.removed_at === null && row.status === 'ONBOARDED') {
        if (!next) {
          // Whoever was only asked goes with the entry that asked them.
          await tx
            .updateTable('members')
            .set({ removed_at: sql`now()` })
            .where('container_code', '=', row.container_code)
            .where('removed_at', 'is', null)
            .execute();
          await tx
            .updateTable('containers')
            .set({ removed_at: sql`now()`, answers: '{}' })
            .where('container_code', '=', row.container_code)
            .execute();
        } else if (row.is_captain) {
          await store.updateMember(tx, next.member_code, { is_captain: true });
        }
      }
      await store.refresh(tx, [row.container_code]);
    }
  },
});
