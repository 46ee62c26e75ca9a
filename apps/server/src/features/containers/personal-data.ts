import type { PersonalData } from '../../platform/personal-data.ts';
import type { Changes } from '../competition-changes/service.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { ContainerFactsStore } from './container-facts-store.ts';
import type { EndSeats } from './end-seats.ts';
import type { MembershipStore } from '../members/service.ts';

interface PersonalDataDeps {
  changes: Changes;
  facts: ContainerFactsStore;
  endSeats: EndSeats;
  memberships: MembershipStore;
}

/** A person who deletes their account leaves every container; what others share stays. */
export const createContainerPersonalData = ({
  changes,
  facts,
  endSeats,
  memberships,
}: PersonalDataDeps): PersonalData => ({
  name: 'entries',
  collect: async (person) =>
    (await memberships.exportOf(person)).map((row) => ({
      competitionCode: row.competition_code,
      competitionName: row.competition_name,
      containerName: row.container_name,
      type: row.type,
      status: row.status,
      isCaptain: row.is_captain,
      answers: row.answered_by === person.userCode ? row.answers : {},
      invitedAt: row.invited_at.toISOString(),
      joinedAt: row.joined_at?.toISOString() ?? null,
      left: row.removed_at !== null,
    })),
  async lock(tx, person) {
    const codes = (await memberships.of(tx, person)).map((row) => row.competition_code);
    for (const competitionCode of [...new Set(codes)].toSorted()) await changes.lock(tx, competitionCode);
  },
  async erase(tx, person, now) {
    const byCompetition = groupBy(await memberships.of(tx, person), (row) => row.competition_code);
    for (const [competitionCode, rows] of [...byCompetition].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      await changes.within(tx, now, { userCode: person.userCode, competitionCode }, async (change) => {
        await endSeats(change, rows, 'account');
        const codes = rows.map((row) => row.container_code);
        await memberships.erase(tx, rows);
        await facts.forgetPerson(tx, codes, person.userCode);
        await facts.refresh(tx, codes);
      });
    await memberships.releaseEmail(tx, person);
  },
});
