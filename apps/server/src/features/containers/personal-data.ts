import type { PersonalData } from '../../platform/personal-data.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { ContainerFactsStore } from './container-facts-store.ts';
import type { ContainerStore } from './container-store.ts';
import type { MemberStore } from './member-store.ts';
import type { MembershipStore } from './membership-store.ts';
import type { RemoveContainers } from './remove-containers.ts';
import type { MemberRow } from './tables.ts';

interface PersonalDataDeps {
  store: ContainerStore;
  facts: ContainerFactsStore;
  members: MemberStore;
  memberships: MembershipStore;
  changes: Changes;
  removal: Pick<RemoveContainers, 'removeWithin'>;
}

/** Replaces the name of a container whose only person has left. */
const nobody = '—';

/** A person who deletes their account leaves every container; what others share stays. */
export const createContainerPersonalData = ({
  store,
  facts,
  members,
  memberships,
  changes,
  removal,
}: PersonalDataDeps): PersonalData => {
  const leave = async (change: Change, row: MemberRow): Promise<void> => {
    const { tx } = change;
    await memberships.erase(tx, row.member_code);
    const [container] = await store.byCodes(tx, row.competition_code, [row.container_code]);
    if (!container) return;
    const [next] = (await members.list(tx, [row.container_code])).filter(({ status }) => status === 'ONBOARDED');
    if (container.type === 'REGISTRATION')
      await store.update(tx, [row.container_code], { container_name: nobody, name_key: nobody, answers: '{}' });
    if (container.removed_at === null && row.removed_at === null && row.status === 'ONBOARDED') {
      if (!next) {
        await store.update(tx, [row.container_code], { answers: '{}' });
        await removal.removeWithin(change, [row.container_code]);
      } else if (row.is_captain) await members.update(tx, next.member_code, { is_captain: true });
    }
    await facts.refresh(tx, [row.container_code]);
  };
  return {
    name: 'entries',
    collect: async (person) =>
      (await memberships.exportOf(person)).map((row) => ({
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
    async erase(tx, person, now) {
      const codes = new Set((await memberships.of(tx, person)).map((row) => row.competition_code));
      for (const competitionCode of [...codes].toSorted())
        await changes.within(tx, now, { userCode: person.userCode, competitionCode }, async (change) => {
          for (const row of await memberships.of(tx, person))
            if (row.competition_code === competitionCode) await leave(change, row);
        });
    },
  };
};
