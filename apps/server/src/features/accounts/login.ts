import type { ChallengeView, SessionView } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Audience, isIn } from '../../platform/http/local-request.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Challenges } from '../challenges/service.ts';
import type { LoginTriesStore } from './login-tries-store.ts';
import type { PasswordProof } from './password-proof.ts';
import type { People } from './people.ts';
import type { SessionStore } from '../sessions/service.ts';
import type { UserStore } from './user-store.ts';

interface LoginDeps {
  users: UserStore;
  sessions: SessionStore;
  challenges: Challenges;
  loginTries: LoginTriesStore;
  passwordProof: PasswordProof;
  people: People;
  demoSignIn: DemoSignIn;
}

/** Sign-ins that are printed in the documentation, and who may use them. */
export interface DemoSignIn {
  audience: Audience;
  isKnownToEveryone: (given: { email: string; password: string }) => boolean;
}

export const createLogin = ({
  users,
  sessions,
  challenges,
  loginTries,
  passwordProof: { provePassword, confirmOwner },
  people,
  demoSignIn: { audience: demoSignIn, isKnownToEveryone },
}: LoginDeps) => {
  return {
    async withPassword(
      unit: Unit<SessionView>,
      { isLocal, ...given }: { email: string; password: string; isLocal: boolean },
    ): Promise<SessionView> {
      const { now } = unit;
      if (isKnownToEveryone(given) && !isIn(demoSignIn, { isLocal })) throw refuse('DEMO_CLOSED');
      const owner = await provePassword({ ...given, now, device: unit.origin?.device }, 'LOGIN_FAILED');
      return unit.transact(async (tx) => {
        await confirmOwner(tx, owner);
        await recordAudit(tx, {
          at: now,
          actor: owner.user_code,
          act: 'session.opened',
          subject: owner.user_code,
          details: { by: 'password' },
        });
        return people.openSession(tx, unit, owner.user_code);
      });
    },

    async startByCode(unit: Unit<ChallengeView>, email: string): Promise<ChallengeView> {
      const user = await users.byEmail(email);
      const asked = { purpose: 'login', email, userCode: user?.user_code ?? null } as const;
      return unit.transact((tx) => challenges.start(tx, { ...asked, origin: unit.origin }, unit.now));
    },

    /** Also the way in while the password is locked: a stranger's guesses do not shut the owner out. */
    async withCode(
      unit: Unit<SessionView>,
      { challenge, otp }: { challenge: string; otp: string },
    ): Promise<SessionView> {
      const { now } = unit;
      const proven = await challenges.prove('login', { challenge, otp, now });
      const userCode = proven.user_code;
      if (userCode === null) throw refuse('OTP_EXPIRED');
      return unit.transact(async (tx) => {
        const user = await people.lock(tx, userCode, 'OTP_EXPIRED');
        await challenges.use(tx, proven, now);
        // The code proves the address it was sent to, which since then may have become somebody else's.
        if (user.email !== proven.email) throw refuse('OTP_EXPIRED');
        await loginTries.clear(tx, user.email);
        await recordAudit(tx, {
          at: now,
          actor: userCode,
          act: 'session.opened',
          subject: userCode,
          details: { by: 'code' },
        });
        return people.openSession(tx, unit, userCode);
      });
    },

    logout: (unit: Unit<{ done: true }>, { userCode, sessionId }: { userCode: string; sessionId: string }) =>
      unit.transact(async (tx) => {
        await sessions.revoke(tx, userCode, sessionId);
        return { done: true };
      }),
  };
};
