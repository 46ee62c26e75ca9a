import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Outcome } from './keyed-queue.ts';

export type Tx = Transaction<Database>;

/** One request under one key. The client's key itself is never stored. */
export interface KeyedRequest {
  scope: string;
  endpoint: string;
  keyHash: string;
  requestMac: string;
  /** Names the key that the answer is sealed with. It holds the client's own key, so the database alone opens nothing. */
  use: string;
}

/** The idempotency key of a request, and how its answer is stripped before it is kept and sent. */
export interface RequestPart {
  keyed: KeyedRequest | undefined;
  strip: (answer: unknown) => unknown;
}

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
  /** None for a job and a command. */
  request: RequestPart | undefined;
  transact(work: (tx: Tx) => Promise<Answer>): Promise<Answer>;
  /**
   * One transaction for several units of one use case, of which this is the first. A unit whose outcome is an error has written
   * nothing; its key is free again. A failure of the transaction is a failure of all of them, and nothing is written.
   */
  transactTogether<U extends Pick<Unit<Answer>, 'request'>>(
    units: readonly U[],
    work: (tx: Tx, admitted: readonly U[]) => Promise<readonly Outcome<Answer>[]>,
  ): Promise<readonly Outcome<Answer>[]>;
  /** Runs once the transaction is committed, and never when it was not. */
  afterCommit(task: () => void): void;
}
