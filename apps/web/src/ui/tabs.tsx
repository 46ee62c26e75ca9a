import { Link } from 'react-router';
import styles from './tabs.module.css';

interface Tab {
  to: string;
  label: string;
  current: boolean;
  count?: string;
}

/** Tabs that live in the address: each is a link, so reload and Back keep the place. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className={styles.tabs}>
    {tabs.map((tab) => (
      <Link key={tab.to} to={tab.to} className={styles.tab} aria-current={tab.current ? 'page' : undefined}>
        {tab.label}
        {/* The space comes with the number: a space at the end of a line has no place and would move when the number comes. */}
        {tab.count && <span className={styles.count}> {tab.count}</span>}
      </Link>
    ))}
  </nav>
);
