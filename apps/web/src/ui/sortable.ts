import type { ReactNode } from 'react';

/** What a row hangs on its own elements, so that it can be dragged. Without dragging both do nothing. */
export interface Grip {
  row?: ((element: Element | null) => void) | undefined;
  handle?: ((element: Element | null) => void) | undefined;
  dragging: boolean;
}

export interface SortableListProps {
  /** Rows of one list never mix with those of another. */
  group: string;
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  render: (id: string, at: number, grip: Grip) => ReactNode;
}
