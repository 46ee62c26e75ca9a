import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { statedOf } from '../../i18n/stated-score.ts';
import { useStatedScore } from '../../i18n/use-stated-score.ts';
import { useRendered } from '../../platform/rendered/rendered.tsx';
import type { PositionedRow } from '../../platform/store/slices/small.ts';
import { join } from '../../ui/join.ts';
import type { BoardFacts, OwnRow } from './actions.ts';
import { type Weighed, weighedOf } from './bars.tsx';
import { hasMoves } from './opening.ts';
import { Row, type Rounds, Waiting } from './row.tsx';
import styles from './rows.module.css';
import { isTied, tieText } from './tie.ts';
import type { Span } from './use-board.ts';
import { useMovedRows } from './use-moved-rows.ts';
import { useRowSeen } from './use-row-seen.ts';
import { leaderboardWords } from './words.ts';

export interface TableHandle {
  show: (position: number) => void;
}

interface TableProps {
  facts: BoardFacts;
  size: number;
  byPosition: ReadonlyMap<number, PositionedRow>;
  own: OwnRow | undefined;
  ownLine: string;
  ownAct: ReactNode;
  onLook: (span: Span) => void;
  /** Whether the caller's own row is on screen. */
  onOwnSeen: (seen: boolean) => void;
  /** Every row that was read is drawn: for paper. */
  isWhole: boolean;
  ref: Ref<TableHandle>;
}

const heights = [132, 96, 80] as const;
const rowHeight = 66;
const spare = 8;
/** A window to draw rows for before there is one: on the server, and while the browser takes over its page. */
const assumedWindow = { width: 1024, height: 900 };
const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });
/** More rounds than this do not fit beside the name; the bars show them. */
const maxColumns = 4;

const RoundHead = ({ facts, roundCode }: { facts: BoardFacts; roundCode: string }) => {
  const { name, of } = useStatedScore(statedOf(facts, roundCode));
  return (
    <th scope="col" className={styles.part} title={name}>
      {name} <span>{of}</span>
    </th>
  );
};

interface HeadProps {
  facts: BoardFacts;
  /** The rounds that have a column. */
  columns: Rounds;
  hasMoved: boolean;
  /** The weights of rounds whose bars stand beside the names. */
  weights: Weighed | undefined;
}

const Head = ({ facts, columns, hasMoved, weights }: HeadProps) => {
  const words = useArea(leaderboardWords);
  const { code } = useLocale();
  const { name, of } = useStatedScore(statedOf(facts, facts.view));
  const listed = new Intl.ListFormat(code, { type: 'conjunction' });
  return (
    <thead>
      <tr className={styles.head} aria-rowindex={1}>
        <th scope="col">{words.columns.place}</th>
        {hasMoved && <th scope="col">{words.columns.moved}</th>}
        <th scope="col" className={styles.entryHead}>
          {words.columns.entry}
          {weights && (
            <span className={styles.weights}>
              {words.weights(listed.format(weights.map(({ roundWeightage }) => formatCount(code, roundWeightage))))}
            </span>
          )}
        </th>
        {columns.map(({ roundCode }) => (
          <RoundHead key={roundCode} facts={facts} roundCode={roundCode} />
        ))}
        <th scope="col" className={styles.score}>
          {name} <span>{of}</span>
        </th>
      </tr>
    </thead>
  );
};

/** Rows that are not drawn, as high as they would be. */
const Gap = ({ high }: { high: number }) => (
  <tr aria-hidden="true" className={styles.gap} style={{ blockSize: Math.max(0, high) }} />
);

const wholeOf = (byPosition: ReadonlyMap<number, PositionedRow>): { index: number; key: string }[] =>
  [...byPosition.values()]
    .toSorted((a, b) => a.position - b.position)
    .map(({ position, containerCode }) => ({ index: position, key: containerCode }));

/** What stands beside the names in the view that is shown. */
const useColumns = (facts: BoardFacts) => {
  const isTotal = facts.view === 'total';
  const { rounds, toCome } = facts;
  const columns = useMemo(() => (isTotal && rounds.length <= maxColumns ? rounds : []), [isTotal, rounds]);
  const weighed = useMemo(() => (isTotal ? weighedOf(rounds, toCome) : []), [isTotal, rounds, toCome]);
  const { of } = useStatedScore(statedOf(facts, facts.view));
  return {
    rounds,
    columns,
    weighed,
    hasMoved: hasMoves(facts),
    // Beside the names there is room for bars while there are few columns.
    isBeside: weighed.length > 1 && columns.length === 1,
    of: isTotal ? undefined : of,
  };
};

/** A real table of which only what can be seen is drawn; the rest is two empty rows of the right height. */
export const Table = ({
  facts,
  size,
  byPosition,
  own,
  ownLine,
  ownAct,
  onLook,
  onOwnSeen,
  isWhole,
  ref,
}: TableProps) => {
  const words = useArea(leaderboardWords);
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  const isRendered = useRendered() !== undefined;
  useLayoutEffect(() => {
    const top = Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (Math.abs(top - margin) > 1) setMargin(top);
  }, [margin, size]);
  // oxlint-disable-next-line react/incompatible-library -- it is used right here and handed on to nobody
  const virtual = useWindowVirtualizer({
    count: size,
    estimateSize: (at) => heights[(byPosition.get(at)?.rank ?? 9) - 1] ?? rowHeight,
    overscan: spare,
    scrollMargin: margin,
    // Rows are drawn at once, so that what stands below them never has another place.
    ...(isRendered ? { initialRect: assumedWindow, initialOffset: 0 } : { initialRect: windowSize() }),
    getItemKey: (at) => byPosition.get(at)?.containerCode ?? at,
    // What the header and the pinned row cover is not seen.
    scrollPaddingStart: 96,
    scrollPaddingEnd: 160,
  });
  const drawn = virtual.getVirtualItems();
  const rows = isWhole ? wholeOf(byPosition) : drawn;
  const [first, last] = [drawn[0], drawn.at(-1)];
  const below = virtual.getTotalSize() - ((last?.end ?? margin) - margin);
  useEffect(() => {
    if (last) onLook({ first: first?.index ?? 0, last: last.index });
  }, [first?.index, last, onLook]);
  const isOwnDrawn = drawn.some(({ index }) => index === own?.position && byPosition.has(index));
  useRowSeen(body, own?.position, isOwnDrawn, onOwnSeen);
  useImperativeHandle(ref, () => ({ show: (position) => virtual.scrollToIndex(position, { align: 'center' }) }));
  useMovedRows(body, drawn, byPosition);

  const { isBeside, ...beside } = useColumns(facts);
  const { columns, weighed, hasMoved, rounds } = beside;
  return (
    <table
      className={join(
        styles.table,
        columns.length === 0 && styles.barsOnly,
        isBeside && styles.barsBeside,
        !hasMoved && styles.noMoves,
      )}
      style={{ '--rounds': columns.length } as React.CSSProperties}
      aria-label={words.label}
      aria-rowcount={size + 1}
    >
      <Head facts={facts} columns={columns} hasMoved={hasMoved} weights={isBeside ? weighed : undefined} />
      <tbody ref={body}>
        {!isWhole && <Gap high={(first?.start ?? 0) - margin} />}
        {rows.map(({ index, key }) => {
          const row = byPosition.get(index);
          if (!row) return <Waiting key={key} at={index} ref={virtual.measureElement} />;
          const next = byPosition.get(index + 1);
          const tied = next && isTied(row, next);
          return (
            <Row
              key={key}
              ref={virtual.measureElement}
              row={row}
              {...beside}
              {...(row.containerCode === own?.row.containerCode ? { ownLine, ownAct } : { ownLine: undefined })}
              tie={tied ? { name: next.containerName, text: tieText(words.tie, rounds, row, next) } : undefined}
            />
          );
        })}
        {!isWhole && <Gap high={below} />}
      </tbody>
    </table>
  );
};
