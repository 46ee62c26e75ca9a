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
  const tryAfter = (ms: number): void => {
    cancel = schedule(() => void tryNow(ms), ms);
  };
  const tryNow = async (paused: number): Promise<void> => {
    const isFound = await ask().then(
      () => true,
      () => false,
    );
    if (isOver) return;
    if (isFound) onFound();
    else tryAfter(Math.min(longestPauseMs, paused * 2));
  };
  tryAfter(firstPauseMs);
  return () => {
    isOver = true;
    cancel();
  };
};
