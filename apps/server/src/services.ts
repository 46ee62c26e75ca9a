import { isDemoSignIn } from './demo/people.ts';
import { contributions } from './feature.ts';
import { accountDataFeature, accountsFeature } from './features/accounts/index.ts';
import { createAccounts } from './features/accounts/service.ts';
import { challengesFeature } from './features/challenges/index.ts';
import { createEmailedCodes } from './features/challenges/service.ts';
import { analyticsFeature } from './features/analytics/index.ts';
import { createAnalytics } from './features/analytics/service.ts';
import { createFollowAccount } from './features/containers/service.ts';
import { competitionLifecycleFeature } from './features/competitions/index.ts';
import { createCompetitionLifecycle } from './features/competitions/service.ts';
import { organiserWorkFeature } from './features/organiser-work/index.ts';
import { createOrganiserWork } from './features/organiser-work/service.ts';
import { referenceDataFeature } from './features/reference-data/index.ts';
import { recordingsFeature } from './features/recordings/index.ts';
import { createRecordings } from './features/recordings/service.ts';
import { createReferenceData } from './features/reference-data/service.ts';
import { profilesFeature } from './features/profiles/index.ts';
import { createProfiles } from './features/profiles/service.ts';
import { sessionsFeature } from './features/sessions/index.ts';
import { createSessions } from './features/sessions/service.ts';
import { skillsFeature } from './features/skills/index.ts';
import { createSkills } from './features/skills/service.ts';
import { followNames } from './platform/mail/named-people.ts';
import { addedFeatures } from './services/added-features.ts';
import { competitionFeatures, createCompetitionServices } from './services/competition.ts';
import { createFoundation, type FoundationDeps, foundationFeatures } from './services/foundation.ts';

/** Beside what the foundation needs, the cost of passwords, if it is not the usual one. */
type ServicesDeps = FoundationDeps & Pick<Parameters<typeof createAccounts>[0], 'passwordCost'>;

type PeopleDeps = ServicesDeps &
  ReturnType<typeof createFoundation> & { referenceData: ReturnType<typeof createReferenceData> };

/** Who people are: their accounts, their sessions and the codes that are sent to them. */
const createPeople = ({ config, db, referenceData, passwordCost, ...foundation }: PeopleDeps) => {
  const { secrets, files, pictures, outbox, announcements } = foundation;
  const siteUrl = config.publicUrl;
  const challenges = createEmailedCodes({ db, secrets, sendMail: outbox.send, siteUrl });
  const sessions = createSessions({ db, announcements });
  const accounts = createAccounts({
    db,
    secrets,
    files,
    pictures,
    referenceData,
    outbox,
    announcements,
    challenges,
    sessions: sessions.store,
    followers: [createFollowAccount(), followNames],
    siteUrl,
    demoSignIn: { audience: config.demoSignIn, isKnownToEveryone: isDemoSignIn },
    passwordCost,
  });
  return { challenges, sessions, accounts };
};

/** The features and what they stand on, wired by hand and without a server: the demonstration uses them as the server does. */
export const createServices = ({ passwordCost, ...deps }: ServicesDeps) => {
  const { config, db } = deps;
  const foundation = createFoundation(deps);
  const { files } = foundation;
  const referenceData = createReferenceData({ db });
  const analytics = createAnalytics({ db });
  const { challenges, sessions, accounts } = createPeople({ ...deps, ...foundation, referenceData, passwordCost });
  const competition = createCompetitionServices({
    ...deps,
    foundation,
    accounts,
    codes: challenges,
    referenceData,
  });
  const recordings = createRecordings({ db, changes: competition.changes, files });
  const skills = createSkills({ db });
  const { listed: certificatesOf } = competition.certificates.own;
  const profiles = createProfiles({ members: accounts.members, certificatesOf, skillsOf: skills.shown });

  const parts = [
    ...foundationFeatures(foundation, deps),
    challengesFeature(challenges),
    sessionsFeature(sessions),
    accountsFeature(accounts),
    referenceDataFeature(referenceData),
    analyticsFeature(analytics),
    profilesFeature(profiles),
    skillsFeature(skills),
    recordingsFeature(recordings),
    ...competitionFeatures(competition),
    ...addedFeatures({
      ...foundation,
      ...competition,
      db,
      siteUrl: config.publicUrl,
      development: config.development,
      webhooksInside: config.webhooksInside,
    }),
  ] as const;
  // These use what all the others bring, and bring nothing that others use.
  const accountData = accounts.createAccountData(contributions(parts, 'personalData'));
  const { changes, rounds, setup, containerCounts, counting } = competition;
  const lifecycle = createCompetitionLifecycle({
    db,
    changes,
    files,
    rounds,
    setup,
    containerCounts,
    scoring: counting.scoring,
    goLiveChecks: contributions(parts, 'goLiveChecks'),
    waitingMails: competition.waitingMails,
    ensureJoinCode: competition.joinCodes.ensure,
    copiedParts: contributions(parts, 'copiedParts'),
  });
  const organiserWork = createOrganiserWork({
    db,
    goLivePoints: (code, now) => lifecycle.status.list(code, now),
    waitingRequests: competition.cardRequests.waiting,
  });

  return {
    ...foundation,
    ...competition,
    referenceData,
    analytics,
    sessions,
    accounts,
    profiles,
    recordings,
    lifecycle,
    features: [
      ...parts,
      accountDataFeature(accountData),
      competitionLifecycleFeature(lifecycle),
      organiserWorkFeature(organiserWork),
    ] as const,
  };
};
export type Services = ReturnType<typeof createServices>;
