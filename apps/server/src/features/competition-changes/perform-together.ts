import type { BatchWork, Outcome } from '../../platform/units/keyed-queue.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import { unavailableReason } from '../../platform/unavailable.ts';

/** The person who makes a change, and the competition. */
export interface By {
  userCode: string;
  competitionCode: string;
}

export interface BatchedRequest<I, A> {
  unit: Unit<A>;
  by: By;
  input: I;
}

type Work<I, A> = (tx: Tx, requests: readonly BatchedRequest<I, A>[], now: Date) => Promise<readonly Outcome<A>[]>;

const missing = { error: new Error('A request of a batch has no outcome.') };
const pair = <R, O>(requests: readonly R[], outcomes: readonly O[]): [R, O | typeof missing][] =>
  requests.map((request, at) => [request, outcomes[at] ?? missing]);

/** The first request of each key, and the repetitions: those must see how the first one ended. */
const withoutRepetitions = <R extends { unit: Pick<Unit<never>, 'request'> }>(requests: readonly R[]): [R[], R[]] => {
  const seen = new Set<string>();
  const first: R[] = [];
  const repeated: R[] = [];
  for (const request of requests) {
    const { scope, endpoint, keyHash } = request.unit.request?.keyed ?? {};
    const name = `${scope} ${endpoint} ${keyHash}`;
    (keyHash !== undefined && seen.has(name) ? repeated : first).push(request);
    seen.add(name);
  }
  return [first, repeated];
};

/**
 * Runs waiting requests in one transaction. When it fails, nothing of it is written, and each is run by itself: then only the request
 * that made it fail does so again. Not after an outage: a commit whose answer was lost may have taken effect.
 */
export const createPerformTogether = <I, A>(work: Work<I, A>): BatchWork<BatchedRequest<I, A>, A> => {
  const inOne = (requests: readonly BatchedRequest<I, A>[]): Promise<readonly Outcome<A>[]> => {
    const [first] = requests;
    if (!first) return Promise.resolve([]);
    const now = new Date(Math.max(...requests.map(({ unit }) => unit.now.getTime())));
    const byUnit = new Map(requests.map((request) => [request.unit, request]));
    return first.unit.transactTogether([...byUnit.keys()], (tx, admitted) =>
      work(
        tx,
        admitted.flatMap((unit) => byUnit.get(unit) ?? []),
        now,
      ),
    );
  };
  const oneByOne = async (requests: readonly BatchedRequest<I, A>[]): Promise<Outcome<A>[]> => {
    const outcomes: Outcome<A>[] = [];
    for (const request of requests) {
      const [outcome] = await inOne([request]).catch((error: unknown) => [{ error }]);
      if (outcome) outcomes.push(outcome);
    }
    return outcomes;
  };
  const together = async (requests: readonly BatchedRequest<I, A>[]): Promise<readonly Outcome<A>[]> => {
    try {
      return await inOne(requests);
    } catch (error) {
      if (requests.length === 1 || unavailableReason(error) !== undefined) throw error;
      return oneByOne(requests);
    }
  };
  return async (requests) => {
    const [first, repeated] = withoutRepetitions(requests);
    const ended = new Map(pair(first, await together(first)));
    for (const [request, outcome] of pair(repeated, await oneByOne(repeated))) ended.set(request, outcome);
    return requests.map((request) => ended.get(request) ?? missing);
  };
};
