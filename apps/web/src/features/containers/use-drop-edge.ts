import { type DragEvent, useCallback, useState } from 'react';
import type { Container } from '../../platform/store/entities.ts';
import { useStable } from '../../ui/use-stable.ts';
import { draggedCode, isDragged } from './dragged.ts';

const isUpperHalf = (event: DragEvent): boolean => {
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientY < box.top + box.height / 2;
};

/** The line between two rows where a dragged row would be put, and the drop itself. */
export const useDropEdge = (
  rows: readonly Container[],
  sortable: boolean,
  onPut: (containerCode: string, to: number) => void,
) => {
  const [edge, setEdge] = useState<{ at: number; side: 'above' | 'below' }>();
  const clearEdge = useCallback(() => setEdge(undefined), []);
  const onDragOver = useStable((event: DragEvent, at: number) => {
    if (!sortable || !isDragged(event)) return;
    event.preventDefault();
    const side = isUpperHalf(event) ? 'above' : 'below';
    setEdge((before) => (before?.at === at && before.side === side ? before : { at, side }));
  });
  const onDropAt = useStable((event: DragEvent, at: number) => {
    event.preventDefault();
    clearEdge();
    const code = draggedCode(event);
    const from = rows.findIndex(({ containerCode }) => containerCode === code);
    const gap = isUpperHalf(event) ? at : at + 1;
    if (from !== -1) onPut(code, gap > from ? gap - 1 : gap);
  });
  return { edge, clearEdge, onDragOver, onDropAt };
};
