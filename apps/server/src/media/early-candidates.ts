/** Browsers have fewer; a client that sends more would only fill the memory. */
const most = 50;

/** Candidates that come before they can be used, in their order. */
export const createEarlyCandidates = <T>() => {
  let waiting: T[] = [];
  return {
    add(candidate: T): void {
      if (waiting.length < most) waiting.push(candidate);
    },
    take(): T[] {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
};
