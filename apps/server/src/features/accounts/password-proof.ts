import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { KnownDevice, Tx } from '../../platform/units/unit.ts';
import type { LoginTriesStore } from './login-tries-store.ts';
import type { Passwords } from './passwords.ts';
import type { People } from './people.ts';
import type { UserRow } from './tables.ts';
import type { UserStore } from './user-store.ts';

interface PasswordProofDeps {
  db: Db;
  users: UserStore;
  loginTries: LoginTriesStore;
  passwords: Passwords;
  people: People;
}

/** The row behind a correct password. A transaction must confirm that it is still the same. */
export type ProvenOwner = UserRow & { email: string; password_hash: string };

/** Proves that a person knows the password of an account; wrong passwords are counted. */
export const createPasswordProof = ({ db, users, loginTries, passwords, people }: PasswordProofDeps) => {
  /**
   * Counts the try, then compares; an address without an account takes the same way. `wrong` is what to say to a wrong
   * password that did not lock.
   */
  const provePassword = async (
    { email, password, now, device }: { email: string; password: string; now: Date; device?: KnownDevice | undefined },
    wrong: 'LOGIN_FAILED' | 'PASSWORD_WRONG',
  ): Promise<ProvenOwner> => {
    const user = await users.byEmail(email);
    const deviceId = device && device.userCode === user?.user_code ? device.deviceId : undefined;
    const attempt = await loginTries.count(email, now, deviceId);
    const locked = () => refuse('LOGIN_LOCKED', { retryAt: attempt.retryAt.toISOString() });
    if (!attempt.isAllowed) throw locked();
    const isRight = await passwords.matches(user?.password_hash, password);
    if (!isRight || !user || user.email === null || user.password_hash === null)
      throw attempt.isLast ? locked() : refuse(wrong);
    // At once and not in the transaction: whatever is refused later, this was not a guess.
    await loginTries.clear(db, email, deviceId);
    return { ...user, email: user.email, password_hash: user.password_hash };
  };

  /** The password may have been reset between the comparison and the transaction; the old one is then refused. */
  const confirmOwner = async (tx: Tx, owner: ProvenOwner): Promise<void> => {
    const row = await people.lock(tx, owner.user_code);
    if (row.password_hash !== owner.password_hash) throw refuse('LOGIN_FAILED');
  };

  return { provePassword, confirmOwner };
};
export type PasswordProof = ReturnType<typeof createPasswordProof>;
