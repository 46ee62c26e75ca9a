/** Lets everything run that waits for nothing but promises. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
};

/** A clock that stands still until a test moves it. */
export const createFakeClock = () => {
  let now = 1_772_355_600_000;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    setTimer(run: () => void, ms: number): unknown {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return timer;
    },
    clearTimer(timer: unknown): void {
      timers = timers.filter((one) => one !== timer);
    },
    timers: () => timers.length,
    /** Runs what is due on the way, in order. */
    async advance(ms: number): Promise<void> {
      const target = now + ms;
      for (;;) {
        await settle();
        const [next] = timers.filter(({ at }) => at <= target).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = target;
      await settle();
    },
  };
};
