import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { passwordProblem } from '@podium/domain/accounts';
import { refuse } from '@podium/domain/errors';

export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** argon2id (the library's default kind) with OWASP's numbers: 19 MiB, two passes, one lane. No setting changes them. */
const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
}

export const checkStrength = (password: string, email: string): void => {
  const problem = passwordProblem(password, email);
  if (problem) throw refuse('PASSWORD_TOO_WEAK', { problem });
};

/** Hashing fills a core. A few at a time, so that a rush of logins leaves threads for files and pictures. */
const createGate = (width: number) => {
  let free = width;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

export const createPasswords = (cost = usualCost): Passwords => {
  const gate = createGate(Math.max(1, Math.min(availableParallelism(), 3)));
  const hashIt = (password: string) => gate(() => hash(password.normalize('NFC'), cost));
  let nobody: Promise<string> | undefined;
  return {
    hash: hashIt,
    async matches(stored, password) {
      nobody ??= hashIt('the password of nobody');
      const against = stored ?? (await nobody);
      const isRight = await gate(() => verify(against, password.normalize('NFC')));
      return isRight && Boolean(stored);
    },
  };
};
