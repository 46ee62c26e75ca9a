import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Changes, Competitions } from '../competitions/service.ts';
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
  invitations: Invitations;
  rounds: Rounds;
  rooms: Rooms;
  setup: Setup;
  outbox: Outbox;
  siteUrl: string;
  isComplete: (userCode: string, now: Date) => Promise<boolean>;
}

/** Getting into a competition, as the people themselves do it. */
export const createRegistrations = (deps: RegistrationsDeps) => {
  const { containers, outbox } = deps;
  const { entering, people } = containers;
  const shared = {
    ...deps,
    entering,
    placing: containers.placing,
    sendMail: outbox.send,
    pages: createPages(deps.siteUrl),
    nextSteps: createNextStepStore(deps.db),
    ...people,
  };
  const registering = createRegistering(shared);
  const team = createTeam(shared);
  return {
    registering,
    team,
    accepting: createAccepting({ ...shared, registering }),
    myEntry: createMyEntry(shared),
    nextSteps: createNextSteps(shared),
    inviteLinks: createInviteLinks(shared),
  };
};
export type Registrations = ReturnType<typeof createRegistrations>;
