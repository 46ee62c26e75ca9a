export type InOrder = <T>(work: () => Promise<T>) => Promise<T>;

/** Writes of one page go out one after another, so that each carries the version that the one before it made. */
export const createInOrder = (): InOrder => {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
};
