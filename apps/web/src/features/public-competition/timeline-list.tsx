import type { TimelineEntry } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { formatFromTo } from '../../i18n/moments.ts';
import { type Reader, useReader } from '../../i18n/reader.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { phaseOf, spanOf } from '../../platform/clock/timeline.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { join } from '../../ui/join.ts';
import { Chip, SectionRule } from '../../ui/marks.tsx';
import styles from './public-competition.module.css';
import { publicWords } from './words.ts';

const zoneOf = ({ timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone }: Reader): string =>
  timeZone.replaceAll('_', ' ');

/** The day's entries in the reader's own zone, which is named; what runs now is marked. */
export const TimelineList = ({ timeline }: { timeline: readonly TimelineEntry[] }) => {
  const words = useArea(publicWords).timeline;
  const { code } = useLocale();
  const reader = useReader();
  const now = useNow(15_000);
  const inOrder = timeline.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  return (
    <section aria-labelledby="timeline">
      <SectionRule title={words.title} id="timeline" />
      {inOrder.length === 0 ? (
        <p className={styles.zone}>{words.none}</p>
      ) : (
        <>
          <ol className={styles.timeline}>
            {inOrder.map((entry) => {
              const { start, end } = spanOf(entry);
              const phase = phaseOf(entry, now);
              return (
                <li key={entry.timelineCode} className={join(styles.entry, styles[phase])}>
                  <b>{entry.title || words.kinds[entry.kind]}</b>
                  {phase === 'now' && <Chip state="live">{words.now}</Chip>}
                  {phase === 'over' && <Chip state="plain">{words.over}</Chip>}
                  <small suppressHydrationWarning>
                    {[entry.title && words.kinds[entry.kind], formatFromTo(code, start, end, reader)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </li>
              );
            })}
          </ol>
          <p className={styles.zone}>{words.zone(zoneOf(reader))}</p>
        </>
      )}
    </section>
  );
};
