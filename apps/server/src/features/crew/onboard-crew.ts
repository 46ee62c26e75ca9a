import type { Announcements } from '../../platform/units/announcements.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { CrewOf } from '../competitions/service.ts';
import { announceCrew } from './crew-changes.ts';
import type { CrewStore } from './crew-store.ts';
import type { PeopleStore } from './people-store.ts';

interface OnboardCrewDeps {
  store: CrewStore;
  people: PeopleStore;
  announcements: Announcements;
}

/** Marks an invited member as onboarded when they come for the first time. */
export const createOnboardCrew =
  ({ store, people, announcements }: OnboardCrewDeps): CrewOf['arrive'] =>
  async (tx, { userCode, competitionCode, now }) => {
    const email = await people.emailOf(tx, userCode);
    if (email === undefined || !(await store.isInvited(tx, { competitionCode, userCode, email }))) return;
    await people.accountOf(tx, email);
    const crewCode = await store.arrive(tx, { competitionCode, userCode, email, now });
    if (crewCode === undefined) return;
    const details = { before: { status: 'INVITED' }, after: { status: 'ONBOARDED' } };
    await recordAudit(tx, {
      at: now,
      actor: userCode,
      act: 'crew.onboarded',
      subject: crewCode,
      details,
      competitionCode,
    });
    announceCrew(announcements.within(tx), competitionCode, userCode);
  };
