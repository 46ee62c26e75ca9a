import type { CSSProperties } from 'react';
import { NavLink } from 'react-router';
import { useMessages } from '../i18n/locale-context.tsx';
import { useAppDispatch, useAppSelector } from '../platform/store/root.ts';
import { paletteOpened } from '../platform/store/slices/small.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { destinationsFor, whoIs } from './navigation.ts';

/** A guest has a fourth place to go; everyone else's fourth place is the palette, and the menu has the rest. */
const destinationCount = (who: ReturnType<typeof whoIs>): number => (who.kind === 'guest' ? 4 : 3);

/** The phone's navigation, within the thumb. */
export const BottomBar = () => {
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const who = whoIs({ auth: useAppSelector(({ auth }) => auth) });
  const destinations = destinationsFor(who, messages).slice(0, destinationCount(who));
  return (
    <nav
      className={styles.bar}
      style={{ '--destinations': Math.min(4, destinations.length + 1) } as CSSProperties}
      aria-label={messages.shell.nav.label}
    >
      {destinations.map(({ to, icon, label }) => (
        <NavLink key={to} to={to} end={to === '/' || to === '/login/'}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
      {destinations.length < 4 && (
        <button type="button" onClick={() => dispatch(paletteOpened())}>
          <Icon name="search" />
          {messages.shell.nav.goTo}
        </button>
      )}
    </nav>
  );
};
