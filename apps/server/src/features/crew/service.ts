import type { Announcements } from '../../platform/units/announcements.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { NameOf } from '../accounts/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import { createCrewChanges } from './crew-changes.ts';
import { createCrewPersonStore } from './crew-person-store.ts';
import { createCrewStore } from './crew-store.ts';
import { createInviteCrew } from './invite-crew.ts';
import { createOnboardCrew } from './onboard-crew.ts';
import { createPeopleStore } from './people-store.ts';
import { createRevokeCrew } from './revoke-crew.ts';
import { createUpdateCrew } from './update-crew.ts';

interface CrewDeps {
  db: Db;
  changes: Changes;
  announcements: Announcements;
  nameOf: NameOf;
  sendMail: SendMail;
  dashboardUrl: string;
}

export const createCrew = ({ db, changes, announcements, nameOf, sendMail, dashboardUrl }: CrewDeps) => {
  const store = createCrewStore();
  const people = createPeopleStore();
  const ofPerson = createCrewPersonStore(db);
  const arrive = createOnboardCrew({ store, people, announcements });
  const crewChanges = createCrewChanges({ store, people, changes, onboard: arrive });

  const personalData: PersonalData = {
    name: 'crew',
    collect: async (person) =>
      (await ofPerson.list(person)).map((row) => ({
        competitionCode: row.competition_code,
        competitionName: row.competition_name,
        permissions: row.permissions,
        status: row.status,
        invitedAt: row.invited_at.toISOString(),
      })),
    erase: (tx, person) => ofPerson.forget(tx, person),
  };

  return {
    list: (competitionCode: string) => crewChanges.list(db, competitionCode),
    invite: createInviteCrew({ store, people, crewChanges, nameOf, sendMail, dashboardUrl }),
    update: createUpdateCrew({ store, crewChanges }),
    revoke: createRevokeCrew({ store, crewChanges }),
    arrive,
    emails: async (on: Db | Tx, crewCodes: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map(
        (await store.emails(on, crewCodes)).flatMap(({ crew_code, email }) =>
          email === null ? [] : [[crew_code, email] as const],
        ),
      ),
    personalData,
  };
};
export type Crew = ReturnType<typeof createCrew>;
