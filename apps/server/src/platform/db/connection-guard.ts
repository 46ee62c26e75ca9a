import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';

/** Code that asked for a second connection while its transaction holds one. */
export class SecondConnection extends Error {
  override readonly name = 'SecondConnection';
  constructor() {
    super(
      'A query inside a transaction asked the pool for a second connection: pass the transaction, not the database.',
    );
  }
}

/**
 * A transaction holds its connection until it ends. If its code takes another one from the pool, as many such transactions
 * as the pool has connections wait for each other for ever. So that is a programming error, found by the first test that
 * runs the code. The store follows the calls of one transaction and holds nothing else.
 */
const insideTransaction = new AsyncLocalStorage<true>();

export const guardTransaction = <A>(work: () => Promise<A>): Promise<A> => insideTransaction.run(true, work);

export const refuseInTransaction = (): void => {
  if (insideTransaction.getStore()) throw new SecondConnection();
};

/** The pool as the query builder sees it: it refuses to connect inside a guarded transaction. */
export const guardPool = (pool: PostgresPool): PostgresPool => ({
  connect: async () => {
    refuseInTransaction();
    return pool.connect();
  },
  end: () => pool.end(),
});
