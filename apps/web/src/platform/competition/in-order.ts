let last: Promise<unknown> = Promise.resolve();

/** Writes of one page go out one after another, so that each carries the version that the one before it made. */
export const inOrder = async <T>(work: () => Promise<T>): Promise<T> => {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
};
