import { type RefObject, useEffect } from 'react';

/** Whether the whole row at a position is in sight, as the browser sees it; a row that is not drawn is not. */
export const useRowSeen = (
  body: RefObject<HTMLElement | null>,
  position: number | undefined,
  isDrawn: boolean,
  onSeen: (seen: boolean) => void,
): void => {
  useEffect(() => {
    const row = isDrawn ? body.current?.querySelector(`tr[data-index="${position}"]`) : undefined;
    if (!row) {
      onSeen(false);
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => onSeen((entry?.intersectionRatio ?? 0) > 0.9), {
      threshold: [0, 0.5, 0.9, 1],
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [body, position, isDrawn, onSeen]);
};
