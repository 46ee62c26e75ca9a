import { type KeyboardEvent, lazy, type ReactNode, Suspense } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { join } from './join.ts';
import styles from './sorting.module.css';

/** What a row hangs on its own elements, so that it can be dragged. Without dragging both do nothing. */
export interface Grip {
  row?: ((element: Element | null) => void) | undefined;
  handle?: ((element: Element | null) => void) | undefined;
  dragging: boolean;
}

export interface SortingProps {
  /** Rows of one list never mix with those of another. */
  group: string;
  ids: readonly string[];
  onMove: (from: number, to: number) => void;
  render: (id: string, at: number, grip: Grip) => ReactNode;
}

// Fetched with the screen and not with its first row: rows are drawn anew when it comes, and what someone has opened in them would close.
const fetched = import('./dragging.tsx');
fetched.catch(() => undefined);
const Dragging = lazy(async () => ({ default: (await fetched).Dragging }));
const still: Grip = { dragging: false };

/** Rows that can be dragged once the code for it has come; buttons and arrow keys work at once. */
export const Sorting = (props: SortingProps) => (
  <Suspense fallback={props.ids.map((id, at) => props.render(id, at, still))}>
    <Dragging {...props} />
  </Suspense>
);

interface MoveProps {
  at: number;
  of: number;
  onMove: (to: number) => void;
  words: { grip: string; up: string; down: string };
}

/** Something to drag by; with the keyboard the arrows move the row. */
export const Handle = ({ at, of, onMove, words, handle, className }: MoveProps & Pick<Grip, 'handle'> & { className?: string | undefined }) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = at + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    if (to === at) return;
    event.preventDefault();
    if (to >= 0 && to < of) onMove(to);
  };
  return (
    <button ref={handle} type="button" className={join(styles.handle, className)} aria-label={words.grip} title={words.grip} onKeyDown={onKeyDown}>
      <Icon name="grip" />
    </button>
  );
};

export const MoveButtons = ({ at, of, onMove, words }: MoveProps) => (
  <span className={styles.moves}>
    <IconButton size="small" icon="up" label={words.up} disabled={at === 0} onClick={() => onMove(at - 1)} />
    <IconButton size="small" icon="down" label={words.down} disabled={at === of - 1} onClick={() => onMove(at + 1)} />
  </span>
);
