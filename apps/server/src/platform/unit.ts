import type { Transaction } from 'kysely';
import type { Database } from './db/schema.ts';

export type Tx = Transaction<Database>;

/** A device on which this person signed in before. */
export interface KnownDevice {
  deviceId: string;
  userCode: string;
}

/** Where a request came from: what tells its sender apart from strangers before they have signed in. */
export interface RequestOrigin {
  network: string;
  device: KnownDevice | undefined;
}

/**
 * One use case: what is so outside (time, device) and its one transaction, whose result is the answer. Slow work such as
 * hashing a password stays outside the transaction, so that a storm of logins does not hold every connection.
 */
export interface Unit<Answer> {
  now: Date;
  userAgent: string;
  /** None for a job and a command. */
  origin?: RequestOrigin;
  transact(work: (tx: Tx) => Promise<Answer>): Promise<Answer>;
  /** Runs once the transaction is committed, and never when it was not. */
  afterCommit(task: () => void): void;
}
