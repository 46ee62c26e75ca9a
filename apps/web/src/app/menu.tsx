import { fullName, initials } from '@podium/domain/accounts';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { logOut } from '../features/accounts/actions.ts';
import { logOutJudge } from '../features/accounts/log-out-judge.ts';
import { useLocale, useMessages } from '../i18n/locale-context.tsx';
import { locales, offeredLocales } from '../i18n/locales.ts';
import { setConsent, useConsent } from '../platform/analytics/consent.ts';
import { useRendered } from '../platform/rendered/rendered.tsx';
import { applyScheme, readScheme, type Scheme, schemes } from '../platform/preferences/scheme.ts';
import { useAppDispatch, useAppSelector } from '../platform/store/root.ts';
import { notify } from '../platform/store/slices/notifications.ts';
import { Segmented } from '../ui/choice.tsx';
import { Icon } from '../ui/icon.tsx';
import { Bib } from '../ui/marks.tsx';
import styles from './header.module.css';
import { useLeave } from './leave.ts';
import { destinationsFor, judgeCards, whoIs } from './navigation.ts';

export const menuId = 'menu';

const ThemeSwitch = () => {
  const words = useMessages().shell.theme;
  const [scheme, setScheme] = useState<Scheme>(readScheme);
  // The server does not know what was chosen on this device.
  const isRendered = useRendered() !== undefined;
  return (
    <div className={styles.switch}>
      <span>{words.label}</span>
      <Segmented
        label={words.label}
        options={schemes.map((value) => ({ value, label: words[value] }))}
        value={isRendered ? 'system' : scheme}
        onChange={(chosen) => {
          setScheme(chosen);
          applyScheme(chosen);
        }}
      />
    </div>
  );
};

const LanguageSwitch = () => {
  const words = useMessages().shell.language;
  const { code, setLocale } = useLocale();
  return (
    <div className={styles.switch}>
      <span>{words.label}</span>
      <Segmented
        label={words.label}
        options={offeredLocales.map((value) => ({ value, label: locales[value].name }))}
        value={offeredLocales.find((value) => value === code)}
        onChange={(chosen) => void setLocale(chosen)}
      />
    </div>
  );
};

/** An answer can be taken back where it was given, and in the menu. */
const ConsentSwitch = () => {
  const words = useMessages().shell.consent;
  const consent = useConsent();
  if (consent === 'off') return null;
  return (
    <div className={styles.switch}>
      <span>{words.label}</span>
      <Segmented
        label={words.label}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: words[value] }))}
        value={consent === 'asked' ? undefined : consent}
        onChange={setConsent}
      />
    </div>
  );
};

/** Who you are, where you can go, how it looks. A native popover: Escape and a tap elsewhere close it. */
export const Menu = () => {
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const auth = useAppSelector((state) => state.auth);
  const { pathname } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const hide = (): void => ref.current?.hidePopover();
  useEffect(hide, [pathname]);
  const { nav } = messages.shell;
  const goOut = useLeave();
  const leave = (out: () => unknown): Promise<void> => {
    hide();
    return goOut(out);
  };
  const leaveAsJudge = async (): Promise<void> => {
    const waiting = await dispatch(logOutJudge());
    if (waiting > 0)
      dispatch(notify({ type: 'info', code: 'SCORES_WAIT', message: messages.shell.scoresWait(waiting) }));
  };
  return (
    <div ref={ref} id={menuId} popover="auto" className={styles.menu}>
      {auth.user && (
        <div className={styles.me}>
          <Bib initials={initials(auth.user)} picture={auth.user.avatarURL} size="l" />
          <div>
            <b>{fullName(auth.user)}</b>
            <small>{auth.user.email}</small>
          </div>
        </div>
      )}
      <div className={styles.items}>
        {destinationsFor(whoIs({ auth }), messages).map(({ to, icon, label }) => (
          <Link key={to} to={to} onClick={hide}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
        {auth.token && judgeCards(auth) && (
          <Link to={judgeCards(auth)} onClick={hide}>
            <Icon name="star" />
            {nav.judgeCards}
          </Link>
        )}
        {auth.token && (
          <button type="button" onClick={() => void leave(async () => dispatch(logOut()))}>
            <Icon name="exit" />
            {nav.logOut}
          </button>
        )}
        {auth.judgeToken && (
          <button type="button" onClick={() => void leave(leaveAsJudge)}>
            <Icon name="exit" />
            {auth.token ? nav.logOutJudge : nav.logOut}
          </button>
        )}
      </div>
      <ThemeSwitch />
      <LanguageSwitch />
      <ConsentSwitch />
    </div>
  );
};
