import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Competitions } from './competitions.tsx';
import styles from './dashboard.module.css';
import { partOfDay } from './greeting.ts';
import { MeCard } from './me-card.tsx';
import { dashboardWords } from './words.ts';

/** Two rows of what waits, then those of the competitions. */
const bones = [{ high: '36px' }, { high: '64px' }, { high: '64px' }, { high: '64px' }];

interface DashboardProps {
  now: Date;
  tips: ReactNode;
  join: ReactNode;
  /** Competitions that one could enter. */
  openNow: ReactNode;
  /** The panel of the most urgent thing. */
  nextStep: ReactNode;
  /** What stands before the competitions; undefined while it is not known whether there is something. */
  before: ReactNode | undefined;
  /** What stands first beside them; may be nothing. */
  rooms: ReactNode;
  /** What waits for an answer; may be nothing. */
  invitations: ReactNode;
}

export const Dashboard = ({ now, tips, join, openNow, nextStep, before, rooms, invitations }: DashboardProps) => {
  const words = useArea(dashboardWords);
  const user = useAppSelector(({ auth }) => auth.user);
  const isWaiting = before === undefined;
  if (!user) return null;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{words.hello(words.greetings[partOfDay(now.getHours())], user.fName ?? '')}</h1>
      <SkipLink to="competitions">{words.skip}</SkipLink>
      {nextStep}
      <div className={styles.tips}>{tips}</div>
      <div className={styles.columns}>
        {isWaiting && <Skeleton label={words.loading} bones={bones} />}
        <div className={styles.main} hidden={isWaiting}>
          {before}
          <Competitions openNow={openNow} />
        </div>
        <aside className={styles.aside} hidden={isWaiting}>
          {rooms}
          <div className={styles.join}>{join}</div>
          {user.fName && <MeCard user={user} />}
          {invitations}
        </aside>
      </div>
    </div>
  );
};
