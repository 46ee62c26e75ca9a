import type { ChallengeView, SessionView } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { Announcements } from '../../platform/units/announcements.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Challenges } from '../challenges/service.ts';
import type { PasswordProof, ProvenOwner } from './password-proof.ts';
import { emailChangedMail, passwordChangedMail } from './mail-texts.ts';
import { checkStrength, type Passwords } from './passwords.ts';
import type { People, UserAnswer } from './people.ts';
import type { SessionStore } from '../sessions/service.ts';
import type { UserStore } from './user-store.ts';

interface CredentialDeps {
  users: UserStore;
  sessions: SessionStore;
  challenges: Challenges;
  passwords: Passwords;
  people: People;
  passwordProof: PasswordProof;
  sendMail: SendMail;
  announcements: Announcements;
  siteUrl: string;
}

/** Changing what one signs in with. The present password is asked for each time: an open laptop is not enough. */
export const createCredentials = (deps: CredentialDeps) => {
  const { users, sessions, challenges, passwords, people, passwordProof, sendMail, announcements, siteUrl } = deps;

  const proveOwner = async (userCode: string, password: string, now: Date): Promise<ProvenOwner> => {
    const { email } = await people.view(userCode, now);
    return passwordProof.provePassword({ email, password, now }, 'PASSWORD_WRONG');
  };

  return {
    proveOwner,

    async changePassword(
      unit: Unit<SessionView>,
      userCode: string,
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<SessionView> {
      const { now } = unit;
      checkStrength(newPassword, (await people.view(userCode, now)).email);
      const owner = await proveOwner(userCode, currentPassword, now);
      const passwordHash = await passwords.hash(newPassword);
      return unit.transact(async (tx) => {
        await passwordProof.confirmOwner(tx, owner);
        await users.update(tx, userCode, { password_hash: passwordHash });
        // This device gets a new token too: if the old one was stolen, it ends here.
        await sessions.revokeAll(tx, userCode, { by: 'password', now });
        await sendMail(tx, { to: owner.email, userCode, ...passwordChangedMail(siteUrl) }, now);
        await recordAudit(tx, { at: now, actor: userCode, act: 'password.changed', subject: userCode });
        return people.openSession(tx, unit, userCode);
      });
    },

    /** Whether the new address has an account is told only to the one who reads its mail. */
    async startEmailChange(
      unit: Unit<ChallengeView>,
      userCode: string,
      { newEmail, password }: { newEmail: string; password: string },
    ): Promise<ChallengeView> {
      const owner = await proveOwner(userCode, password, unit.now);
      const isTaken = Boolean(await users.byEmail(newEmail));
      return unit.transact(async (tx) => {
        await passwordProof.confirmOwner(tx, owner);
        const asked = { purpose: 'email-change', email: newEmail, userCode: isTaken ? null : userCode } as const;
        return challenges.start(tx, { ...asked, origin: unit.origin }, unit.now);
      });
    },

    async finishEmailChange(
      unit: Unit<UserAnswer>,
      { userCode, sessionId }: { userCode: string; sessionId: string },
      given: { challenge: string; otp: string },
    ): Promise<UserAnswer> {
      const { now } = unit;
      const proven = await challenges.prove('email-change', { ...given, now });
      if (proven.user_code !== userCode) throw refuse('OTP_EXPIRED');
      try {
        return await people.change(unit, { userCode }, async (tx, row) => {
          await challenges.use(tx, proven, now);
          await sendMail(tx, { to: row.email, userCode, ...emailChangedMail(siteUrl) }, now);
          await recordAudit(tx, { at: now, actor: userCode, act: 'email.changed', subject: userCode });
          // Another signed-in device may be the reason for the change, so all others are signed out.
          await sessions.revokeAll(tx, userCode, { by: 'email', now }, sessionId);
          // What was given to the old address alone is theirs no more.
          announcements.within(tx).disconnectUser({ userCode });
          return { email: proven.email };
        });
      } catch (error) {
        if (isUniqueViolation(error, 'users_email_key')) throw refuse('EMAIL_TAKEN');
        throw error;
      }
    },
  };
};
export type Credentials = ReturnType<typeof createCredentials>;
