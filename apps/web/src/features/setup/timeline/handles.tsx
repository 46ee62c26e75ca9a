import type { TimelineEntry } from '@podium/contract';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useArea } from '../../../i18n/area.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/locale-context.tsx';
import { setupWords } from '../words.ts';
import { type Axis, type Edge, endOf, hourMs, positionOf, quarterMs, toQuarter, withEdge } from './axis.ts';
import styles from './timeline.module.css';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

interface HandlesProps {
  entry: TimelineEntry;
  axis: Axis;
  onMove: (entry: TimelineEntry) => void;
}

/** The two ends of a bar: dragged by a quarter of an hour, or moved by the arrow keys; with Shift by a day. */
export const Handles = ({ entry, axis, onMove }: HandlesProps) => {
  const words = useArea(setupWords).timeline;
  const { code } = useLocale();
  const handle = (edge: Edge) => {
    const at = edge === 'start' ? Date.parse(entry.startTime) : endOf(entry).getTime();
    const press = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      onMove(withEdge(entry, edge, at + step * (event.shiftKey ? 24 * hourMs : quarterMs)));
    };
    const drag = (event: PointerEvent<HTMLElement>): void => {
      const track = event.currentTarget.parentElement?.getBoundingClientRect();
      if (!event.currentTarget.hasPointerCapture(event.pointerId) || !track) return;
      const share = (event.clientX - track.left) / track.width;
      onMove(withEdge(entry, edge, toQuarter(axis.from + share * (axis.to - axis.from))));
    };
    return (
      <span
        key={edge}
        role="slider"
        tabIndex={0}
        className={styles.handle}
        style={{ insetInlineStart: `${positionOf(axis, at)}%` }}
        aria-label={edge === 'start' ? words.starts : words.endsAt}
        aria-valuemin={axis.from}
        aria-valuemax={axis.to}
        aria-valuenow={at}
        aria-valuetext={formatMoment(code, new Date(at))}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
    );
  };
  return (['start', 'end'] as const).map(handle);
};
