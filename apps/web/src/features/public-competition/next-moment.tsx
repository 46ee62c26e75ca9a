import type { TimelineEntry } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { formatWhen } from '../../i18n/moments.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { nextMoment } from '../../platform/clock/timeline.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { Clock } from '../../ui/clock.tsx';
import styles from './public-competition.module.css';
import { publicWords } from './words.ts';

/** What happens next and when, as a clock. */
export const NextMoment = ({ timeline }: { timeline: readonly TimelineEntry[] }) => {
  const words = useArea(publicWords);
  const { code } = useLocale();
  const now = useNow();
  const moment = nextMoment(timeline, now);
  if (!moment) return null;
  const title = moment.entry.title || words.timeline.kinds[moment.entry.kind];
  return (
    <>
      <p className={styles.when}>
        {words.timeline[moment.edge](title)},{' '}
        <time dateTime={moment.at.toISOString()}>{formatWhen(code, moment.at)}</time>
      </p>
      <Clock ms={moment.at.getTime() - now.getTime()} daysLabel={words.parts.daysLeft} />
    </>
  );
};
