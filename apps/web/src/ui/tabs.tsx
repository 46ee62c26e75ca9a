import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './tabs.module.css';

interface Tab {
  to: string;
  label: string;
  current: boolean;
  count?: string;
}

/** Tabs that live in the address: each is a link, so reload and Back keep the place. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => {
  const row = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    // Where the row is wider than the screen, the current tab is in sight.
    const shown = row.current?.querySelectorAll('a')[current];
    if (!row.current || !shown) return;
    const start = shown.offsetLeft - row.current.offsetLeft;
    row.current.scrollLeft = start - (row.current.clientWidth - shown.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={styles.tab} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {/* The space comes with the number: a space at the end of a line has no place and would move when the number comes. */}
          {tab.count && <span className={styles.count}> {tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
};
