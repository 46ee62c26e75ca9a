import { NavLink } from 'react-router';
import { useMessages } from '../i18n/locale-context.tsx';
import { useAppDispatch, useAppSelector } from '../platform/store/root.ts';
import { modalOpened } from '../platform/store/slices/small.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { destinationsFor, whoIs } from './navigation.ts';

/** The phone's navigation, within the thumb. The fourth place goes to the palette where there is room for it. */
export const BottomBar = () => {
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const places = destinationsFor(whoIs({ auth: useAppSelector(({ auth }) => auth) }), messages);
  return (
    <nav className={styles.bar} aria-label={messages.shell.nav.label}>
      {places.map(({ to, icon, label }) => (
        <NavLink key={to} to={to} end={to === '/' || to === '/login/'}>
          <Icon name={icon} />
          {label}
        </NavLink>
      ))}
      {places.length < 4 && (
        <button type="button" onClick={() => dispatch(modalOpened())}>
          <Icon name="search" />
          {messages.shell.nav.goTo}
        </button>
      )}
    </nav>
  );
};
