import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents, Competitions } from '../competitions/service.ts';
import type { Containers } from '../containers/service.ts';
import type { Invitations } from '../invitations/service.ts';
import type { JoinCodes } from '../join-codes/service.ts';
import type { PublicCompetitions } from '../public-competitions/service.ts';
import type { Setup } from '../setup/service.ts';
import { createAcceptInvitation } from './accept-invitation.ts';
import { createCaptainChanges } from './captain-changes.ts';
import { createChangeTeam } from './change-team.ts';
import { createDeclineInvitation } from './decline-invitation.ts';
import { createInviteLinks } from './invite-links.ts';
import { createInviteMembers } from './invite-members.ts';
import { createLeaveTeam } from './leave-team.ts';
import { createMyEntry } from './my-entry.ts';
import { createNextStepStore } from './next-step-store.ts';
import { createListNextSteps } from './next-steps.ts';
import { createPages } from './pages.ts';
import { createReadInvitations } from './read-invitations.ts';
import { createRegister } from './register.ts';
import { createRegistrationForm } from './registration-form.ts';
import { createTakeSeat } from './take-seat.ts';
import { createTeamLinks } from './team-link.ts';

interface RegistrationsDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  competitions: Pick<Competitions, 'roles'>;
  publicPage: PublicCompetitions['page'];
  containers: Containers;
  invitations: Invitations;
  joinCodes: JoinCodes;
  setup: Setup;
  outbox: Outbox;
  siteUrl: string;
  hasDetails: (userCode: string, now: Date) => Promise<boolean>;
}

/** Getting into a competition, as the people themselves do it. */
export const createRegistrations = ({
  db,
  changes,
  contents,
  competitions,
  publicPage,
  containers,
  invitations,
  joinCodes,
  setup,
  outbox,
  siteUrl,
  hasDetails,
}: RegistrationsDeps) => {
  const { reader, limits, membership } = containers;
  const { accountsOf, nameOf, emailOf } = containers.people;
  const sendMail = outbox.send;
  const pages = createPages(siteUrl);
  const nextSteps = createNextStepStore(db);
  const captainChanges = createCaptainChanges({ changes, reader, limits, membership });
  const takeSeat = createTakeSeat({ reader, limits, membership });
  return {
    form: createRegistrationForm({ contents, competitions, publicPage, reader }),
    register: createRegister({ changes, contents, reader, limits, membership, outbox, pages, hasDetails }),
    team: {
      invite: createInviteMembers({ captainChanges, reader, membership, invitations, outbox, accountsOf }),
      ...createTeamLinks({ db, captainChanges, reader, invitations, joinCodes }),
      ...createChangeTeam({ captainChanges, reader, membership, invitations }),
      leave: createLeaveTeam({ changes, captainChanges, reader, membership }),
    },
    invitations: {
      ...createReadInvitations({
        db,
        invitations,
        reader,
        emailOf,
        opening: async (code) => (await setup.windows(db, [code])).get(code)?.startTime,
      }),
      accept: createAcceptInvitation({ changes, invitations, membership, takeSeat, hasDetails }),
      decline: createDeclineInvitation({ changes, invitations, reader, membership, sendMail, pages }),
    },
    myEntry: createMyEntry({ contents, publicPage, reader }),
    listNextSteps: createListNextSteps({ db, nextSteps, invitations, setup, emailOf }),
    inviteLinks: createInviteLinks({ changes, invitations, sendMail, accountsOf, nameOf, db }),
  };
};
export type Registrations = ReturnType<typeof createRegistrations>;
