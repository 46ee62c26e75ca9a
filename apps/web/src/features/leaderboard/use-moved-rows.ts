import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PositionedRow } from '../../platform/store/slices/small.ts';

const moveMs = 420;
const markMs = 2000;
const step = 'cubic-bezier(0.2, 0.9, 0.25, 1)';

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const animate = (element: HTMLElement, by: number): void => {
  if (isStill()) {
    const mark = { boxShadow: 'inset 0 -3px 0 currentColor' };
    element.animate([mark, mark], { duration: markMs });
    return;
  }
  element.animate([{ translate: `0 ${by}px` }, { translate: '0 0' }], { duration: moveMs, easing: step });
};

type Rows = ReadonlyMap<number, PositionedRow>;

/**
 * A row that changed its position slides there; without motion an underline marks it for a while. Positions are those of the
 * list, never measured: scrolling runs this for every frame.
 */
export const useMovedRows = (
  body: RefObject<HTMLElement | null>,
  drawn: readonly { index: number; start: number }[],
  rows: Rows,
): void => {
  const before = useRef<{ rows: Rows; starts: Map<string, number> }>(undefined);
  useLayoutEffect(() => {
    const starts = new Map(
      drawn.flatMap(({ index, start }) => [[rows.get(index)?.containerCode ?? '', start] as const]),
    );
    const old = before.current;
    before.current = { rows, starts };
    if (!old || old.rows === rows) return;
    for (const { index, start } of drawn) {
      const from = old.starts.get(rows.get(index)?.containerCode ?? '');
      if (from === undefined || Math.abs(from - start) < 2) continue;
      const element = body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
      if (element) animate(element, from - start);
    }
  });
};
