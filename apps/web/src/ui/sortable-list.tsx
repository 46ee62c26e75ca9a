import { Fragment, type KeyboardEvent, lazy, Suspense } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { join } from './join.ts';
import styles from './sortable-list.module.css';
import type { Grip, SortableListProps } from './sortable.ts';
import { Skeleton } from './states.tsx';

const still: Grip = { dragging: false };
/** Without the code for dragging, buttons and arrow keys still move a row. */
const Still = ({ ids, render }: SortableListProps) =>
  ids.map((id, at) => <Fragment key={id}>{render(id, at, still)}</Fragment>);

// Fetched with the screen, beside its data. Rows wait for it: drawn again when it came, they would close what someone had opened in them.
const fetched = import('./draggable-list.tsx').then(
  ({ DraggableList }) => DraggableList,
  () => Still,
);
const Rows = lazy(async () => ({ default: await fetched }));

const bones = [{ high: '72px' }];

/** The rows of a list, each an item of it. */
export const SortableList = (props: SortableListProps) => {
  const waiting = props.ids.map((id) => (
    <li key={id} aria-busy="true">
      <Skeleton bones={bones} />
    </li>
  ));
  return (
    <Suspense fallback={waiting}>
      <Rows {...props} />
    </Suspense>
  );
};

interface MoveProps {
  at: number;
  of: number;
  onMove: (to: number) => void;
  words: { grip: string; up: string; down: string };
}

/** Something to drag by; with the keyboard the arrows move the row. */
export const Handle = ({
  at,
  of,
  onMove,
  words,
  handle,
  className,
}: MoveProps & Pick<Grip, 'handle'> & { className?: string | undefined }) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = at + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    if (to === at) return;
    event.preventDefault();
    if (to >= 0 && to < of) onMove(to);
  };
  return (
    <button
      ref={handle}
      type="button"
      className={join(styles.handle, className)}
      aria-label={words.grip}
      title={words.grip}
      onKeyDown={onKeyDown}
    >
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
