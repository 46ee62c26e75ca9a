import type { Announcements } from '../../platform/units/announcements.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Pictures } from '../../platform/files/picture.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Challenges } from '../challenges/service.ts';
import type { ReferenceData } from '../reference-data/service.ts';
import type { SessionStore } from '../sessions/service.ts';
import { createAvatars } from './avatar.ts';
import { createCredentials } from './credentials.ts';
import { createAccountData } from './account-data.ts';
import { createLoginTriesStore } from './login-tries-store.ts';
import { createLogin, type DemoSignIn } from './login.ts';
import { createMembers } from './members.ts';
import { createPasswordProof } from './password-proof.ts';
import { createPasswords, type PasswordCost } from './passwords.ts';
import { createPeople, type FollowAccount } from './people.ts';
import { createRecovery } from './recovery.ts';
import { createSignUp } from './sign-up.ts';
import { createSteps } from './steps.ts';
import { createUserStore } from './user-store.ts';

interface AccountsDeps {
  db: Db;
  secrets: Secrets;
  files: Files;
  pictures: Pictures;
  referenceData: ReferenceData;
  outbox: Outbox;
  announcements: Announcements;
  challenges: Challenges;
  sessions: SessionStore;
  followers: readonly FollowAccount[];
  /** The site's address, for links in mails. */
  siteUrl: string;
  demoSignIn: DemoSignIn;
  /** Tests give a small one: the usual one takes a fiftieth of a second for each hash. */
  passwordCost?: PasswordCost | undefined;
}

/** Everything about accounts, by use case. */
export const createAccounts = ({
  db,
  secrets,
  files,
  pictures,
  referenceData,
  outbox,
  announcements,
  challenges,
  sessions,
  followers,
  siteUrl,
  demoSignIn,
  passwordCost,
}: AccountsDeps) => {
  const sendMail = outbox.send;
  const users = createUserStore(db);
  const loginTries = createLoginTriesStore({ db, secrets });
  const passwords = createPasswords(passwordCost);
  const people = createPeople({ db, users, sessions, files, followers });
  const passwordProof = createPasswordProof({ db, users, loginTries, passwords, people });
  const login = createLogin({ users, sessions, challenges, loginTries, passwordProof, people, demoSignIn });
  const credentials = createCredentials({
    users,
    sessions,
    challenges,
    passwords,
    people,
    passwordProof,
    sendMail,
    announcements,
    siteUrl,
  });
  const avatars = createAvatars({ users, people, files, pictures });
  return {
    signUp: createSignUp({ users, challenges, passwords, people, outbox }),
    login,
    passwordProof,
    recovery: createRecovery({ users, sessions, challenges, loginTries, passwords, people, sendMail, siteUrl }),
    steps: createSteps({ users, people, referenceData }),
    credentials,
    avatars,
    /** Built last: it needs what all the other features keep about a person. */
    createAccountData: (personalData: readonly PersonalData[]) =>
      createAccountData({ users, sessions, challenges, people, avatars, passwordProof, credentials, personalData }),
    members: createMembers({ users, passwords, people }),
    me: people.view,
    nameOf: users.nameOf,
    /** Whether a person has finished signing up. */
    isComplete: people.isComplete,
    hasDetails: people.hasDetails,
    /** Removes what has run out; called by the worker. */
    sweep: (now: Date): Promise<void> => loginTries.sweep(now),
  };
};
export type { AccountData } from './account-data.ts';
export type { CompletePerson, Members } from './members.ts';
export type NameOf = Accounts['nameOf'];
export type Accounts = ReturnType<typeof createAccounts>;
