import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Competitions } from '../competitions/service.ts';
import type { Assignments } from '../assignments/service.ts';
import type { Containers } from '../containers/service.ts';
import type { Invitations } from '../invitations/service.ts';
import type { Rooms } from '../rooms/service.ts';
import type { Rounds } from '../rounds/service.ts';
import type { Setup } from '../setup/service.ts';
import { createAccepting } from './accepting.ts';
import { createInviteLinks } from './invite-links.ts';
import { createMyEntry } from './my-entry.ts';
import { createNextStepStore } from './next-step-store.ts';
import { createNextSteps } from './next-steps.ts';
import { createPages } from './pages.ts';
import { createRegistering } from './registering.ts';
import { createTeam } from './team.ts';

interface RegistrationsDeps {
  db: Db;
  changes: Changes;
  competitions: Competitions;
  containers: Containers;
  assignments: Assignments;
  invitations: Invitations;
  rounds: Rounds;
  rooms: Rooms;
  setup: Setup;
  outbox: Outbox;
  siteUrl: string;
  isComplete: (userCode: string, now: Date) => Promise<boolean>;
}

/** Getting into a competition, as the people themselves do it. */
export const createRegistrations = ({
  db,
  changes,
  competitions,
  containers,
  assignments,
  invitations,
  rounds,
  rooms,
  setup,
  outbox,
  siteUrl,
  isComplete,
}: RegistrationsDeps) => {
  const { reader, limits, membership } = containers;
  const { accountsOf, nameOf, emailOf } = containers.people;
  const sendMail = outbox.send;
  const pages = createPages(siteUrl);
  const nextSteps = createNextStepStore(db);
  const registering = createRegistering({
    db,
    changes,
    competitions,
    reader,
    limits,
    membership,
    sendMail,
    pages,
    isComplete,
  });
  return {
    registering,
    team: createTeam({ changes, reader, limits, membership, invitations, outbox, accountsOf }),
    accepting: createAccepting({
      db,
      changes,
      invitations,
      reader,
      limits,
      membership,
      registering,
      sendMail,
      pages,
      emailOf,
      isComplete,
    }),
    myEntry: createMyEntry({ db, nextSteps, competitions, reader, assignments, rounds, rooms, setup }),
    nextSteps: createNextSteps({ db, nextSteps, invitations, setup, emailOf }),
    inviteLinks: createInviteLinks({ changes, invitations, sendMail, accountsOf, nameOf, db }),
  };
};
export type Registrations = ReturnType<typeof createRegistrations>;
