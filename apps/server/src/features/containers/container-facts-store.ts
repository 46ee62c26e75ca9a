import { isInstituteSetValid } from '@podium/domain/institutes';

import { sql } from 'kysely';
import { inBatches } from '../../platform/db/insert-rows.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { nameKey } from '../reference-data/service.ts';
import type { MemberStore, WholeMember } from '../members/service.ts';

type Found = Pick<WholeMember, 'email' | 'f_name' | 'l_name'>;
/** The text in which the words of a search are looked for. */
export const searchText = (key: string, people: readonly Found[]): string =>
  [key, ...people.flatMap(({ email, f_name, l_name }) => [nameKey(`${f_name ?? ''} ${l_name ?? ''}`), email ?? ''])]
    .filter(Boolean)
    .join(' ');

/** Replaces the name of a container whose only person has left. */
const nobody = '—';

/** Facts that are kept beside each container, so that lists need not join members and rooms. */
export const createContainerFactsStore = ({ members }: { members: MemberStore }) => ({
  /** Every change of members or of a name ends with this. */
  refresh: async (tx: Tx, containerCodes: readonly string[]): Promise<void> =>
    inBatches(containerCodes, async (codes) => {
      const rows = await tx
        .selectFrom('containers')
        .select(['container_code', 'name_key'])
        .where(sql<boolean>`container_code = any(${[...codes]})`)
        // Held before the members are read: an account changes without the competition's lock.
        .orderBy('container_code')
        .forUpdate()
        .execute();
      const byContainer = groupBy(await members.list(tx, codes), (row) => row.container_code);
      const facts = rows.map(({ container_code, name_key }) => {
        const people = byContainer.get(container_code) ?? [];
        const institutes = people.flatMap(({ institute }) => institute ?? []);
        return {
          code: container_code,
          members: people.length,
          registered: people.filter(({ status }) => status === 'ONBOARDED').length,
          agree: institutes.length < 2 || isInstituteSetValid(institutes),
          search: searchText(name_key, people),
        };
      });
      await sql`update containers c set member_count = f.members, registered_count = f.registered, institutes_agree = f.agree, search = f.search,
          version = c.version + 1
        from unnest(${facts.map(({ code }) => code)}::text[], ${facts.map((one) => one.members)}::int[], ${facts.map((one) => one.registered)}::int[],
          ${facts.map(({ agree }) => agree)}::boolean[], ${facts.map(({ search }) => search)}::text[]) as f (code, members, registered, agree, search)
        where c.container_code = f.code`.execute(tx);
    }),
  /** Every change of rooms ends with this. */
  refreshRooms: async (tx: Tx, containerCodes: readonly string[]): Promise<void> => {
    await sql`update containers c set has_room = exists (
        select from round_entries e join rounds r on r.round_code = e.round_code
        where e.container_code = c.container_code and e.competition_room_code is not null and r.removed_at is null)
      where c.container_code = any(${[...containerCodes]})`.execute(tx);
  },
  /** Answers go with the person who gave them, and the name of a person with the person. */
  forgetPerson: async (tx: Tx, containerCodes: readonly string[], userCode: string): Promise<void> => {
    await sql`update containers set answers = '{}', answered_by = null where answered_by = ${userCode}`.execute(tx);
    await sql`update containers c set container_name = ${nobody}, name_key = ${nobody}, answers = '{}'
      where c.container_code = any(${[...containerCodes]}) and c.type = 'REGISTRATION' and not exists (
        select from members m where m.container_code = c.container_code
          and (m.removed_at is null or m.ended_by = 'container'))`.execute(tx);
  },
});
export type ContainerFactsStore = ReturnType<typeof createContainerFactsStore>;
