import { fullName, initials } from '@podium/domain/accounts';
import { useSyncExternalStore } from 'react';
import { Link, NavLink } from 'react-router';
import { useMessages } from '../i18n/locale-context.tsx';
import { useAppDispatch, useAppSelector } from '../platform/store/root.ts';
import { paletteOpened } from '../platform/store/slices/small.ts';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { join } from '../ui/join.ts';
import { Bib, Kbd } from '../ui/marks.tsx';
import { Brand } from './brand.tsx';
import { HeaderParts } from './feature-parts.tsx';
import styles from './header.module.css';
import { menuId } from './menu.tsx';
import { destinationsFor, discoverPath, whoIs } from './navigation.ts';

const never = () => () => {};
const useIsApple = (): boolean =>
  useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/u.test(navigator.userAgent),
    () => false,
  );

const GoTo = () => {
  const words = useMessages().shell.palette;
  const dispatch = useAppDispatch();
  const isApple = useIsApple();
  return (
    <button
      type="button"
      className={styles.goto}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => dispatch(paletteOpened())}
    >
      <Icon name="search" size={16} />
      <span>{words.open}</span>
      <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
    </button>
  );
};

const Links = () => {
  const messages = useMessages();
  const who = whoIs({ auth: useAppSelector(({ auth }) => auth) });
  const { nav } = messages.shell;
  if (who.kind === 'guest') {
    return (
      <nav aria-label={nav.label} className={styles.links}>
        <NavLink to={discoverPath} end className={() => styles.link}>
          {nav.competitions}
        </NavLink>
        <NavLink to="/login/" end className={() => styles.link}>
          {nav.logIn}
        </NavLink>
        <LinkButton size="small" to="/sign-up/">
          {nav.signUp}
        </LinkButton>
      </nav>
    );
  }
  return (
    <nav aria-label={nav.label} className={styles.links}>
      {destinationsFor(who, messages).map(({ to, label }) => (
        <NavLink key={to} to={to} end className={() => styles.link}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
};

export const Header = () => {
  const words = useMessages().shell;
  const user = useAppSelector(({ auth }) => auth.user);
  const scrolled = useAppSelector(({ pageHandler }) => pageHandler.scrollState === 'scrolled');
  return (
    <header className={join(styles.header, scrolled && styles.scrolled)}>
      <Link to="/" className={styles.brand} aria-label={words.home}>
        <Brand />
      </Link>
      <GoTo />
      <span className={styles.space} />
      <Links />
      {user?.nextStep === 'done' && <HeaderParts className={styles.part} />}
      <button
        type="button"
        className={join(styles.menuButton, !user && styles.bare)}
        popoverTarget={menuId}
        aria-label={user ? `${words.menu}, ${fullName(user)}` : words.menu}
      >
        {user ? (
          <Bib initials={initials(user) || user.email.slice(0, 1).toUpperCase()} picture={user.avatarURL} />
        ) : (
          <Icon name="sliders" />
        )}
      </button>
    </header>
  );
};
