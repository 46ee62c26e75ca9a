import type { ChallengeView, SessionView } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Challenges } from '../challenges/service.ts';
import { checkStrength, type Passwords } from './passwords.ts';
import type { People } from './people.ts';
import type { UserStore } from './user-store.ts';

interface SignUpDeps {
  users: UserStore;
  challenges: Challenges;
  passwords: Passwords;
  people: People;
  outbox: Outbox;
}

export const createSignUp = ({ users, challenges, passwords, people, outbox }: SignUpDeps) => ({
  async checkEmail(email: string): Promise<{ existingUser: boolean }> {
    return { existingUser: Boolean(await users.byEmail(email)) };
  },

  /** No account yet: a stranger who types your address here owns nothing of yours. */
  async start(
    unit: Unit<ChallengeView>,
    { email, password }: { email: string; password: string },
  ): Promise<ChallengeView> {
    checkStrength(password, email);
    if (await users.byEmail(email)) throw refuse('EMAIL_TAKEN');
    const passwordHash = await passwords.hash(password);
    return unit.transact((tx) =>
      challenges.start(tx, { purpose: 'sign-up', email, userCode: null, passwordHash, origin: unit.origin }, unit.now),
    );
  },

  async verify(unit: Unit<SessionView>, { challenge, otp }: { challenge: string; otp: string }): Promise<SessionView> {
    const { now } = unit;
    const proven = await challenges.prove('sign-up', { challenge, otp, now });
    const passwordHash = proven.password_hash;
    if (passwordHash === null) throw refuse('OTP_EXPIRED');
    return unit.transact(async (tx) => {
      await challenges.useSignUp(tx, proven, now);
      const userCode = await users.create(tx, { email: proven.email, passwordHash, now });
      if (userCode === undefined) throw refuse('EMAIL_TAKEN');
      await outbox.adopt(tx, proven.email, userCode);
      await recordAudit(tx, { at: now, actor: userCode, act: 'account.created', subject: userCode });
      return people.openSession(tx, unit, userCode);
    });
  },
});
