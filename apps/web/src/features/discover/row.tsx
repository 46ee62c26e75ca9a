import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { dateFormat } from '../../i18n/formatters.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { useReader } from '../../i18n/reader.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { join } from '../../ui/join.ts';
import { Act, type Mine } from './act.tsx';
import styles from './discover.module.css';
import { type Listed, pathOf, timeLeft } from './view.ts';
import { discoverWords } from './words.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The time that is left, or the day it opens. Rosa only when it is under a day. */
const Slab = ({ row }: { row: Listed }) => {
  const words = useArea(discoverWords);
  const { code } = useLocale();
  const now = useNow(minuteMs);
  const { timeZone } = useReader();
  if (row.registration === 'before' && row.registrationStartsAt) {
    const at = new Date(row.registrationStartsAt);
    const part = (options: Intl.DateTimeFormatOptions) => dateFormat(code, { timeZone, ...options }).format(at);
    return (
      <span className={join(styles.slab, styles.later)}>
        <b>{part({ day: 'numeric' })}</b>
        <small>{part({ month: 'short' })}</small>
      </span>
    );
  }
  if ((row.registration !== 'open' && row.registration !== 'full') || !row.registrationEndsAt)
    return (
      <span className={styles.slab}>
        <small>{words.closed}</small>
      </span>
    );
  const ms = new Date(row.registrationEndsAt).getTime() - now.getTime();
  const { unit, count } = timeLeft(ms);
  return (
    <span className={join(styles.slab, row.registration === 'open' && ms < dayMs && styles.soon)}>
      <b>{count}</b>
      <small>{words.left[unit](count)}</small>
    </span>
  );
};

/** One competition: when, what, and the one thing to do. Every row is as high as any other. */
export const DiscoverRow = ({ row, category, mine }: { row: Listed; category: string | undefined; mine: Mine }) => {
  const words = useArea(discoverWords);
  const { code } = useLocale();
  const reader = useReader();
  const opens = row.registration === 'before' && row.registrationStartsAt;
  const facts = [
    category,
    words.kind(row),
    opens ? words.opens(formatWhen(code, new Date(opens), reader)) : undefined,
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <Slab row={row} />
      <div className={styles.about}>
        <Link to={pathOf(row.competitionCode)}>{row.competitionName}</Link>
        <small>{facts.join(' · ')}</small>
      </div>
      <span className={styles.act}>
        <Act row={row} mine={mine} />
      </span>
    </li>
  );
};
