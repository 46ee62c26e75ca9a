import { useRef, useState } from 'react';

type Points = number | null;

/**
 * The value a slider shows: where the thumb is, until what was given is written down. Keys come faster than writes, so that
 * an older write that has just finished must not pull the thumb back.
 */
export const useSlid = (value: Points, onGive: (value: Points) => Promise<void>) => {
  const [ahead, setAhead] = useState<{ at: Points }>();
  const writing = useRef(0);
  const give = async (to: Points): Promise<void> => {
    setAhead({ at: to });
    writing.current += 1;
    try {
      await onGive(to);
    } finally {
      writing.current -= 1;
      if (writing.current === 0) setAhead((now) => (now?.at === to ? undefined : now));
    }
  };
  return {
    shown: ahead ? ahead.at : value,
    move: (to: number | undefined): void => setAhead(to === undefined ? undefined : { at: to }),
    give,
  };
};
