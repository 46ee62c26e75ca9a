import type { Logger } from '../log.ts';

export interface Loop {
  start(): void;
  /** Runs soon; a poke during a run leads to one more run after it, so that nothing is missed. */
  poke(): void;
  /** Starts no new run and waits for the one under way. */
  close(): Promise<void>;
}

interface LoopOptions {
  name: string;
  everyMs: number;
  /** True: there may be more to do at once. */
  run: () => Promise<boolean | void>;
  log: Logger;
}

/** Work that repeats: at an interval, and at once when somebody pokes it. Two runs never overlap. */
export const createLoop = ({ name, everyMs, run, log }: LoopOptions): Loop => {
  let isOpen = false;
  let isPoked = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const goesOn = (): boolean => isPoked && isOpen;

  const work = async (): Promise<void> => {
    do {
      isPoked = false;
      try {
        if ((await run()) === true) isPoked = true;
      } catch (error) {
        log.warn({ err: error }, `${name}: a run failed and is tried again later`);
      }
    } while (goesOn());
  };
  const begin = (): void => {
    if (!isOpen) return;
    isPoked = true;
    clearTimeout(timer);
    running ??= work().finally(() => {
      running = undefined;
      if (isOpen) timer = setTimeout(begin, everyMs).unref();
    });
  };
  return {
    start() {
      isOpen = true;
      begin();
    },
    poke: begin,
    async close() {
      isOpen = false;
      clearTimeout(timer);
      await running;
    },
  };
};
