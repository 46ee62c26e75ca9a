import { useEffect, useRef } from 'react';
import { useLoad } from '../../platform/http/use-load.ts';

/** Loads a list of what waits for a decision in a round, and loads it again when another number of them waits. */
export const useWaitingList = <T>(roundCode: string, waiting: number, load: (signal: AbortSignal) => Promise<T>) => {
  const loaded = useLoad(roundCode, load);
  const { again } = loaded;
  const shown = useRef(waiting);
  // What is shown stays meanwhile, and a reason that is being typed with it.
  useEffect(() => {
    if (shown.current !== waiting) again();
    shown.current = waiting;
  }, [waiting, again]);
  return loaded;
};
