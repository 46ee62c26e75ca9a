import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppSelector } from '../../platform/store/root.ts';
import { Competitions } from './competitions.tsx';
import styles from './dashboard.module.css';
import { partOfDay } from './greeting.ts';
import { MeCard } from './me-card.tsx';

interface DashboardProps {
  now: Date;
  tips: ReactNode;
  join: ReactNode;
}

export const Dashboard = ({ now, tips, join }: DashboardProps) => {
  const words = useMessages().dashboard;
  const user = useAppSelector(({ auth }) => auth.user);
  if (!user) return null;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{words.hello(words.greetings[partOfDay(now.getHours())], user.fName ?? '')}</h1>
      <div className={styles.tips}>{tips}</div>
      <div className={styles.columns}>
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
