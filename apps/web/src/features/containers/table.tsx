import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import type { Container } from '../../platform/store/entities.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './containers.module.css';
import { draggedCode, isDragged } from './dragged.ts';
import { Row, type RowActs } from './row.tsx';
import { containerWords } from './words.ts';

interface TableProps extends Pick<RowActs, 'onSelect' | 'onStep' | 'actionsFor'> {
  kind: 'SOLO' | 'TEAM';
  rows: readonly Container[];
  total: number;
  roomNames: ReadonlyMap<string, string>;
  sortable: boolean;
  hasMore: boolean;
  onMore: () => void;
  onSelectAll: (selected: boolean) => void;
  /** Puts the dragged one at a place. */
  onPut: (containerCode: string, to: number) => void;
}

const rowHeight = 63;
const spare = 12;

/** A real table of which only what can be seen is drawn; the rest is two empty rows of the right height. */
export const Table = ({
  kind,
  rows,
  total,
  roomNames,
  sortable,
  hasMore,
  onMore,
  onSelectAll,
  onPut,
  onSelect,
  onStep,
  actionsFor,
}: TableProps) => {
  const words = useArea(containerWords);
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  const [edge, setEdge] = useState<{ at: number; side: 'above' | 'below' }>();
  useLayoutEffect(() => {
    const top = Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (Math.abs(top - margin) > 1) setMargin(top);
  }, [margin, rows.length]);
  // oxlint-disable-next-line react/incompatible-library -- it is used right here and handed on to nobody
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: spare,
    scrollMargin: margin,
    getItemKey: (at) => rows[at]?.containerCode ?? at,
  });
  const drawn = virtual.getVirtualItems();
  const first = drawn[0]?.start ?? margin;
  const last = drawn.at(-1)?.end ?? margin;
  const lastAt = drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastAt >= rows.length - spare) onMore();
  }, [hasMore, lastAt, rows.length, onMore]);

  const onDragOver = useCallback(
    (event: DragEvent, at: number) => {
      if (!sortable || !isDragged(event)) return;
      event.preventDefault();
      const box = event.currentTarget.getBoundingClientRect();
      const side = event.clientY < box.top + box.height / 2 ? 'above' : 'below';
      setEdge((before) => (before?.at === at && before.side === side ? before : { at, side }));
    },
    [sortable],
  );
  const onDropAt = useCallback(
    (event: DragEvent, at: number) => {
      event.preventDefault();
      setEdge(undefined);
      const code = draggedCode(event);
      const from = rows.findIndex(({ containerCode }) => containerCode === code);
      const box = event.currentTarget.getBoundingClientRect();
      const gap = event.clientY < box.top + box.height / 2 ? at : at + 1;
      if (from !== -1) onPut(code, gap > from ? gap - 1 : gap);
    },
    [rows, onPut],
  );

  const selected = rows.filter((row) => row.selected).length;
  const all = rows.length > 0 && selected === rows.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drag that ends anywhere takes its line away
    <table
      className={styles.table}
      aria-label={words.label[kind]}
      aria-rowcount={total + 1}
      onDragEnd={() => setEdge(undefined)}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={styles.check}>
            <label>
              <input
                type="checkbox"
                checked={all}
                aria-label={words.selectAll}
                ref={(box) => {
                  if (box) box.indeterminate = selected > 0 && !all;
                }}
                onChange={(event) => onSelectAll(event.target.checked)}
              />
              <i>{selected > 0 && <Icon name="tick" size={16} />}</i>
            </label>
          </th>
          <td className={styles.grip}>
            <span className="visually-hidden">{words.sortLabel}</span>
          </td>
          <th scope="col" className={styles.name}>
            {words.columns.name[kind]}
          </th>
          <th scope="col" className={styles.members}>
            {words.columns.members}
          </th>
          <th scope="col" className={styles.room}>
            {words.columns.room}
          </th>
          <th scope="col" className={styles.what}>
            {words.columns.missing}
          </th>
          <td className={styles.acts}>
            <span className="visually-hidden">{words.columns.acts}</span>
          </td>
        </tr>
      </thead>
      <tbody ref={body}>
        <tr aria-hidden="true" className={styles.gap} style={{ blockSize: Math.max(0, first - margin) }} />
        {drawn.map(({ index, key }) => {
          const container = rows[index];
          return container ? (
            <Row
              key={key}
              ref={virtual.measureElement}
              container={container}
              at={index}
              roomName={container.competitionRoomCode ? roomNames.get(container.competitionRoomCode) : undefined}
              sortable={sortable}
              dropEdge={edge?.at === index ? edge.side : undefined}
              onSelect={onSelect}
              onStep={onStep}
              onDropAt={onDropAt}
              onDragOver={onDragOver}
              actionsFor={actionsFor}
            />
          ) : null;
        })}
        <tr
          aria-hidden="true"
          className={styles.gap}
          style={{ blockSize: Math.max(0, virtual.getTotalSize() - (last - margin)) }}
        />
      </tbody>
    </table>
  );
};
