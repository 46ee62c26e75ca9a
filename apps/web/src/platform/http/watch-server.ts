const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

interface WatchParts {
  /** Rejects while the server cannot be reached. */
  ask: () => Promise<unknown>;
  schedule: (act: () => void, ms: number) => () => void;
  onFound: () => void;
}

/**
 * Asks a server that could not be reached until it answers. A browser tells only of its own network: it says nothing when a server is
 * back, and some say offline although the server answers. The answer of this function ends it.
 */
export const watchServer = ({ ask, schedule, onFound }: WatchParts): (() => void) => {
  let isOver = false;
  let cancel = (): void => {};
  const askAfter = (ms: number): void => {
    cancel = schedule(() => {
      ask().then(
        () => {
          if (!isOver) onFound();
        },
        () => {
          if (!isOver) askAfter(Math.min(longestPauseMs, ms * 2));
        },
      );
    }, ms);
  };
  askAfter(firstPauseMs);
  return () => {
    isOver = true;
    cancel();
  };
};
