export type Join = (frames: readonly Buffer[]) => Buffer;

interface Flushable {
  flush(join: Join): void;
}

export interface Flusher {
  /** Called once for each turn of the loop in which something waits, so that a list is enough. */
  mark(one: Flushable): void;
}

/** Those who hear the same channels wait for the same frames, one after the other: what was joined for one serves the next. */
export const createJoin = (): Join => {
  let last: { frames: readonly Buffer[]; joined: Buffer } | undefined;
  return (frames) => {
    const [only] = frames;
    if (only && frames.length === 1) return only;
    const known = last;
    if (known && known.frames.length === frames.length && frames.every((frame, at) => frame === known.frames[at]))
      return known.joined;
    last = { frames, joined: Buffer.concat(frames) };
    return last.joined;
  };
};

/** One write per socket and turn of the loop, however many messages came together in it: a burst costs one system call each. */
export const createFlusher = (): Flusher => {
  let marked: Flushable[] = [];
  const flush = (): void => {
    const [all, join] = [marked, createJoin()];
    marked = [];
    for (const one of all) one.flush(join);
  };
  return {
    mark(one) {
      if (marked.length === 0) setImmediate(flush);
      marked.push(one);
    },
  };
};
