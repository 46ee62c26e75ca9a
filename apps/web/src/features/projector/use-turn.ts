import { useEffect, useEffectEvent } from 'react';

const forward = new Set(['PageDown', 'ArrowRight', 'ArrowDown', ' ']);
const backward = new Set(['PageUp', 'ArrowLeft', 'ArrowUp']);

/** Arrow keys, and the two keys of a clicker, turn the pages of places. */
export const useTurn = ({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isControl = event.target instanceof HTMLElement && event.target.closest('a, button, input') !== null;
    const step = forward.has(event.key) ? 1 : backward.has(event.key) ? -1 : 0;
    if (step === 0 || (isControl && event.key === ' ')) return;
    event.preventDefault();
    onPage(Math.min(pages - 1, Math.max(0, page + step)));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};
