import { useRef, useState } from 'react';

type Points = number | null;

/**
 * The value a slider shows: where the thumb is, until what was given is written down. Keys come faster than writes: of the values that
 * came during a write only the last is written, so that it is safe a moment after the thumb stopped, and an older write never pulls the
 * thumb back.
 */
export const useSliderValue = (value: Points, onGive: (value: Points) => Promise<void>) => {
  const [ahead, setAhead] = useState<{ at: Points }>();
  const next = useRef<{ at: Points }>(undefined);
  const isWriting = useRef(false);
  const writeAll = async (): Promise<void> => {
    isWriting.current = true;
    try {
      while (next.current) {
        const { at } = next.current;
        next.current = undefined;
        await onGive(at);
      }
    } finally {
      isWriting.current = false;
      setAhead(undefined);
    }
  };
  const give = async (to: Points): Promise<void> => {
    setAhead({ at: to });
    next.current = { at: to };
    if (!isWriting.current) await writeAll();
  };
  return {
    shown: ahead ? ahead.at : value,
    move: (to: number | undefined): void => setAhead(to === undefined ? undefined : { at: to }),
    give,
  };
};
