interface Flushable {
  flush(): void;
}

export interface Flusher {
  mark(one: Flushable): void;
}

/** One write per socket and turn of the loop, however many messages came together in it: a burst costs one system call each. */
export const createFlusher = (): Flusher => {
  let marked = new Set<Flushable>();
  const flush = (): void => {
    const all = marked;
    marked = new Set();
    for (const one of all) one.flush();
  };
  return {
    mark(one) {
      if (marked.size === 0) setImmediate(flush);
      marked.add(one);
    },
  };
};
