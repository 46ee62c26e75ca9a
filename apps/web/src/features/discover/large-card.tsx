import { pictureAt } from '@podium/contract/pictures';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { dateFormat } from '../../i18n/formatters.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { regional, useReader } from '../../i18n/reader.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/marks.tsx';
import { Act, type Mine } from './act.tsx';
import styles from './large-card.module.css';
import { type Listed, pathOf, timeLeft } from './view.ts';
import { discoverWords } from './words.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The time that is left and the day it closes; on the last day the time alone, in rosa. */
const Closes = ({ at }: { at: string }) => {
  const words = useArea(discoverWords);
  const { code } = useLocale();
  const reader = useReader();
  const ms = new Date(at).getTime() - useNow(minuteMs).getTime();
  const { unit, count } = timeLeft(ms);
  const left = `${count} ${words.left[unit](count)}`;
  if (ms < dayMs) return <Chip state="live">{left}</Chip>;
  const day = dateFormat(regional(code, reader), { timeZone: reader.timeZone, day: 'numeric', month: 'short' });
  return <Chip state="plain">{words.openUntil(left, day.format(new Date(at)))}</Chip>;
};

interface LargeCardProps {
  row: Listed;
  category: string | undefined;
  mine: Mine;
}

/** The first open competition of the list, with its picture and what its organiser says about it. */
export const LargeCard = ({ row, category, mine }: LargeCardProps) => {
  const words = useArea(discoverWords);
  const { competitionCode, competitionName, imageURL, lead, registration, registrationEndsAt } = row;
  const to = pathOf(competitionCode);
  return (
    <li className={styles.card}>
      {imageURL ? (
        <img className={styles.picture} src={pictureAt(imageURL, 640)} alt="" />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.words}>
        <p className={styles.state}>
          {registration === 'open' && registrationEndsAt && <Closes at={registrationEndsAt} />}
          {category}
        </p>
        <h3>
          <Link to={to}>{competitionName}</Link>
        </h3>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.facts}>{words.kind(row)}</p>
        <div className={styles.actions}>
          <span className={styles.act}>
            <Act row={row} mine={mine} large />
          </span>
          <LinkButton kind="quiet" to={to} aria-label={words.readMoreOf(competitionName)}>
            {words.readMore}
          </LinkButton>
        </div>
      </div>
    </li>
  );
};
