import type { Freshness, Stamp } from './freshness.ts';

interface Shared<T> {
  /** Whether it was asked for just now, and not by somebody before. */
  isOwn: boolean;
  result: Promise<T>;
}

/**
 * Many ask for the same thing at the moment at which it is no longer fresh. They share one answer, unless something was committed after
 * it was asked for.
 */
export const createSharedChecks = <T>(freshness: Freshness) => {
  const underWay = new Map<unknown, { began: Stamp; result: Promise<T> }>();
  return (key: string | object, ask: (began: Stamp) => Promise<T>): Shared<T> => {
    const found = underWay.get(key);
    if (found && freshness.isFresh(found.began)) return { isOwn: false, result: found.result };
    const began = freshness.stamp();
    const result = ask(began).finally(() => {
      if (underWay.get(key) === one) underWay.delete(key);
    });
    const one = { began, result };
    underWay.set(key, one);
    return { isOwn: true, result };
  };
};
