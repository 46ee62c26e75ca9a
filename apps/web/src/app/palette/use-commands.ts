import { useMemo } from 'react';
import { logOut } from '../../features/accounts/actions.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { locales, offeredLocales } from '../../i18n/locales.ts';
import { applyScheme, schemes } from '../../platform/preferences/scheme.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { destinationsFor, whoIs } from '../navigation.ts';
import { useLeave } from '../leave.ts';
import type { Command } from './commands.ts';

export const useCommands = (): Command[] => {
  const { messages, code, setLocale } = useLocale();
  const dispatch = useAppDispatch();
  const auth = useAppSelector((state) => state.auth);
  const goOut = useLeave();
  return useMemo(() => {
    const { palette, nav, theme, createCompetition } = messages.shell;
    const screens = destinationsFor(whoIs({ auth }), messages).map(({ to, icon, label }): Command => ({
      id: to,
      group: palette.screens,
      icon,
      label,
      act: to,
    }));
    const make: Command[] =
      auth.token && auth.user?.nextStep === 'done'
        ? [
            {
              id: 'create',
              group: palette.actions,
              icon: 'plus',
              label: createCompetition.title,
              act: '/auth/competitions/create',
            },
          ]
        : [];
    const themes = schemes.map((scheme): Command => ({
      id: `theme-${scheme}`,
      group: palette.actions,
      icon: 'half',
      label: palette.wear(theme[scheme]),
      act: () => applyScheme(scheme),
    }));
    const languages = offeredLocales
      .filter((locale) => locale !== code)
      .map((locale): Command => ({
        id: `language-${locale}`,
        group: palette.actions,
        icon: 'globe',
        label: palette.speak(locales[locale].name),
        act: () => void setLocale(locale),
      }));
    const leave: Command[] = auth.token
      ? [
          {
            id: 'log-out',
            group: palette.actions,
            icon: 'exit',
            label: nav.logOut,
            act: () => void goOut(async () => dispatch(logOut())),
          },
        ]
      : [];
    return [...screens, ...make, ...leave, ...themes, ...languages];
  }, [auth, messages, code, setLocale, dispatch, goOut]);
};
