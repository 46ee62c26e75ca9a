import type { Freshness, Stamp } from './freshness.ts';

/**
 * Many ask for the same thing at the moment at which it is no longer fresh. They share one answer, unless something was committed after
 * it was asked for.
 */
export const createSharedChecks = <T>(freshness: Freshness) => {
  const underWay = new Map<unknown, { began: Stamp; result: Promise<T> }>();
  return (key: string | object, ask: (began: Stamp) => Promise<T>): Promise<T> => {
    const found = underWay.get(key);
    if (found && freshness.isFresh(found.began)) return found.result;
    const began = freshness.stamp();
    const result = ask(began).finally(() => {
      if (underWay.get(key) === one) underWay.delete(key);
    });
    const one = { began, result };
    underWay.set(key, one);
    return result;
  };
};
