import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import type { Container } from '../../platform/store/entities.ts';
import styles from './containers.module.css';
import { Row, type RowActs } from './row.tsx';
import { TableHead } from './table-head.tsx';
import { useDropEdge } from './use-drop-edge.ts';
import { containerWords } from '../../platform/containers/words.ts';

interface TableProps extends Pick<RowActs, 'onSelect' | 'onStep' | 'actionsFor'> {
  kind: 'SOLO' | 'TEAM';
  rows: readonly Container[];
  total: number;
  roomNames: ReadonlyMap<string, string>;
  sortable: boolean;
  /** The list of those that were removed. */
  removed: boolean;
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
  removed,
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

  const { edge, clearEdge, onDragOver, onDropAt } = useDropEdge(rows, sortable, onPut);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drag that ends anywhere takes its line away
    <table className={styles.table} aria-label={words.label[kind]} aria-rowcount={total + 1} onDragEnd={clearEdge}>
      <TableHead kind={kind} rows={rows} onSelectAll={onSelectAll} />
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
              removed={removed}
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
