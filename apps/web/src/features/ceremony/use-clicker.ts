import { useEffectEvent, useLayoutEffect } from 'react';

const keys: Readonly<Record<string, 'next' | 'back' | 'blank'>> = {
  PageDown: 'next',
  ArrowRight: 'next',
  ArrowDown: 'next',
  ' ': 'next',
  PageUp: 'back',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  b: 'blank',
  B: 'blank',
  '.': 'blank',
};

/** The keys of a presentation and of a clicker. A dialog and a field keep theirs; a button keeps the space key. */
export const useClicker = (act: (what: 'next' | 'back' | 'blank') => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const what = keys[event.key];
    if (!what || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (target?.closest('dialog, input, textarea, select')) return;
    if (event.key === ' ' && target?.closest('a, button')) return;
    event.preventDefault();
    act(what);
  });
  // With the picture, not after it: a press on what is seen must count.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};
