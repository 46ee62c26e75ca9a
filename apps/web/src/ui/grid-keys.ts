import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

export interface GridPosition {
  row: number;
  column: number;
}
interface GridSize {
  rows: number;
  columns: number;
}

/** Where the focus goes when a key is pressed in a grid. It stops at the edges. */
export const gridPositionAfter = (
  key: string,
  { row, column }: GridPosition,
  { rows, columns }: GridSize,
  { ctrl, rtl }: { ctrl: boolean; rtl: boolean },
): GridPosition | undefined => {
  const forward = rtl ? -1 : 1;
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    ArrowRight: [row, column + forward],
    ArrowLeft: [row, column - forward],
    Home: [ctrl ? 0 : row, 0],
    End: [ctrl ? rows - 1 : row, columns - 1],
  };
  const to = steps[key];
  if (!to || rows === 0 || columns === 0) return undefined;
  const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);
  return { row: within(to[0], rows), column: within(to[1], columns) };
};

/** A grid is one tab stop: arrow keys move in it, and Tab comes back to where one was. */
export const useGridKeys = (size: GridSize) => {
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<GridPosition>({ row: 0, column: 0 });
  const row = Math.min(at.row, Math.max(0, size.rows - 1));
  const column = Math.min(at.column, Math.max(0, size.columns - 1));
  return {
    at: { row, column },
    gridProps: {
      ref: grid,
      onKeyDown: (event: KeyboardEvent) => {
        const rtl = document.documentElement.dir === 'rtl';
        const to = gridPositionAfter(event.key, { row, column }, size, { ctrl: event.ctrlKey, rtl });
        if (!to || !(event.target as Element).closest('[data-grid-cell]')) return;
        event.preventDefault();
        grid.current?.querySelector<HTMLElement>(`[data-grid-cell="${to.row} ${to.column}"]`)?.focus();
      },
      onFocus: (event: FocusEvent) => {
        const name = event.target.closest('[data-grid-cell]')?.getAttribute('data-grid-cell');
        const [focusedRow, focusedColumn] = (name ?? '').split(' ').map(Number);
        if (focusedRow !== undefined && focusedColumn !== undefined) setAt({ row: focusedRow, column: focusedColumn });
      },
    },
    /** What the focusable element of a cell takes. */
    cellProps: (cell: GridPosition) => ({
      'data-grid-cell': `${cell.row} ${cell.column}`,
      tabIndex: cell.row === row && cell.column === column ? 0 : -1,
    }),
  };
};
