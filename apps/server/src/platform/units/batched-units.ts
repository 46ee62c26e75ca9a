import type { Idempotency } from '../http/idempotency.ts';
import type { Outcome } from './keyed-queue.ts';
import type { KeyedRequest, Tx, Unit } from './unit.ts';

/** The same request committed elsewhere first; its answer is the answer. */
export class DuplicateRequestCommitted extends Error {
  override readonly name = 'DuplicateRequestCommitted';
}

interface Together<A, U> {
  units: readonly U[];
  now: Date;
  work: (tx: Tx, admitted: readonly U[]) => Promise<readonly Outcome<A>[]>;
}

/**
 * Several requests in one transaction, each with its own key, outcome and kept answer. The keys are taken first and the answers are
 * written last, as for a single request; the key of a refused one is given back, as if its transaction had been rolled back.
 */
export const createRunTogether =
  (idempotency: Idempotency) =>
  async <A, U extends Pick<Unit<A>, 'request'>>(
    tx: Tx,
    { units, now, work }: Together<A, U>,
  ): Promise<readonly Outcome<A>[]> => {
    const keysOf = (some: readonly U[]): KeyedRequest[] => some.flatMap(({ request }) => request?.keyed ?? []);
    const claimed = await idempotency.claim(tx, keysOf(units), now);
    const admitted = units.filter(({ request }) => !request?.keyed || claimed.has(request.keyed));
    const found = admitted.length === 0 ? [] : await work(tx, admitted);
    const outcomes = new Map<U, Outcome<A>>();
    for (const [at, unit] of admitted.entries()) {
      const outcome = found[at];
      if (!outcome) throw new Error('A unit of a batch has no outcome.');
      const strip = unit.request?.strip;
      outcomes.set(unit, 'answer' in outcome && strip ? { answer: strip(outcome.answer) as A } : outcome);
    }
    const all = [...outcomes];
    const kept = all.flatMap(([{ request }, outcome]) =>
      request?.keyed && 'answer' in outcome ? [{ keyed: request.keyed, answer: outcome.answer }] : [],
    );
    await idempotency.keep(tx, kept);
    await idempotency.release(tx, keysOf(all.flatMap(([unit, outcome]) => ('error' in outcome ? [unit] : []))));
    return units.map((unit) => outcomes.get(unit) ?? { error: new DuplicateRequestCommitted() });
  };
