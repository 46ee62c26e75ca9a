import type { ChallengeView, SessionView } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Challenges } from '../challenges/service.ts';
import type { LoginTriesStore } from './login-tries-store.ts';
import { passwordChangedMail } from './mail-texts.ts';
import { checkStrength, type Passwords } from './passwords.ts';
import type { People } from './people.ts';
import type { SessionStore } from '../sessions/service.ts';
import type { UserStore } from './user-store.ts';

interface RecoveryDeps {
  users: UserStore;
  sessions: SessionStore;
  challenges: Challenges;
  loginTries: LoginTriesStore;
  passwords: Passwords;
  people: People;
  sendMail: SendMail;
  siteUrl: string;
}

export const createRecovery = (deps: RecoveryDeps) => ({
  async start(unit: Unit<ChallengeView>, email: string): Promise<ChallengeView> {
    const user = await deps.users.byEmail(email);
    const asked = { purpose: 'recovery', email, userCode: user?.user_code ?? null } as const;
    return unit.transact((tx) => deps.challenges.start(tx, { ...asked, origin: unit.origin }, unit.now));
  },

  async finish(
    unit: Unit<SessionView>,
    { challenge, otp, password }: { challenge: string; otp: string; password: string },
  ): Promise<SessionView> {
    const { challenges, people } = deps;
    const { now } = unit;
    // A weak password is said before the code is tried, so that it costs none of the tries.
    checkStrength(password, (await challenges.find(challenge))?.email ?? '');
    const proven = await challenges.prove('recovery', { challenge, otp, now });
    const userCode = proven.user_code;
    if (userCode === null) throw refuse('OTP_EXPIRED');
    const passwordHash = await deps.passwords.hash(password);
    return unit.transact(async (tx) => {
      const user = await people.lock(tx, userCode, 'OTP_EXPIRED');
      await challenges.use(tx, proven, now);
      if (user.email !== proven.email) throw refuse('OTP_EXPIRED');
      await deps.users.update(tx, userCode, { password_hash: passwordHash });
      await deps.sessions.revokeAll(tx, userCode, { by: 'password', now });
      await deps.loginTries.clear(tx, user.email);
      await deps.sendMail(tx, { to: user.email, userCode, ...passwordChangedMail(deps.siteUrl) }, now);
      await recordAudit(tx, { at: now, actor: userCode, act: 'password.reset', subject: userCode });
      return people.openSession(tx, unit, userCode);
    });
  },
});
