import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { Competitions } from './competitions.tsx';
import styles from './dashboard.module.css';
import { partOfDay } from './greeting.ts';
import { MeCard } from './me-card.tsx';
import { dashboardWords } from './words.ts';

interface DashboardProps {
  now: Date;
  tips: ReactNode;
  join: ReactNode;
  /** The most urgent thing to do; may be nothing. */
  nextStep: ReactNode;
  /** What waits for an answer; may be nothing. */
  invitations: ReactNode;
}

export const Dashboard = ({ now, tips, join, nextStep, invitations }: DashboardProps) => {
  const words = useArea(dashboardWords);
  const user = useAppSelector(({ auth }) => auth.user);
  if (!user) return null;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{words.hello(words.greetings[partOfDay(now.getHours())], user.fName ?? '')}</h1>
      {nextStep}
      <div className={styles.tips}>{tips}</div>
      <div className={styles.columns}>
        <div className={styles.invited}>{invitations}</div>
        <div className={styles.main}>
          <Competitions />
        </div>
        <aside className={styles.aside}>
          <div className={styles.join}>{join}</div>
          {user.fName && <MeCard user={user} />}
        </aside>
      </div>
    </div>
  );
};
