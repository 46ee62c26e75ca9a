import { pages } from '@podium/contract/pages';
import { stepPaths } from '../features/accounts/journey.ts';
import type { Messages } from '../i18n/en/index.ts';
import type { RootState } from '../platform/store/root.ts';
import type { IconName } from '../ui/icon.tsx';

export interface Destination {
  to: string;
  icon: IconName;
  label: string;
}

type Who =
  | { kind: 'guest' }
  | { kind: 'judge'; to: string }
  | { kind: 'newcomer'; to: string }
  | { kind: 'user'; userId: string };

export const discoverPath = '/competitions';

/** Where a signed-in judge's cards are; empty for others. A judge may be signed in as a user too. */
export const judgeCards = ({ judgeToken, judgeSession }: RootState['auth']): string =>
  judgeToken && judgeSession ? `/auth/dashboard/judge/${encodeURIComponent(judgeSession.competitionCode)}` : '';

export const whoIs = ({ auth }: Pick<RootState, 'auth'>): Who => {
  if (auth.token && auth.user && auth.user.nextStep !== 'done')
    return { kind: 'newcomer', to: stepPaths[auth.user.nextStep] };
  if (auth.token && auth.user) return { kind: 'user', userId: auth.user.userId };
  return judgeCards(auth) ? { kind: 'judge', to: judgeCards(auth) } : { kind: 'guest' };
};

/** Where each kind of visitor can go from anywhere. */
export const destinationsFor = (who: Who, { shell: { nav } }: Messages): Destination[] => {
  switch (who.kind) {
    case 'user':
      return [
        { to: '/auth/dashboard/', icon: 'home', label: nav.dashboard },
        { to: discoverPath, icon: 'star', label: nav.competitions },
        { to: pages.messages, icon: 'chat', label: nav.messages },
        { to: `/profile/${encodeURIComponent(who.userId)}`, icon: 'person', label: nav.profile },
        { to: '/auth/account-info', icon: 'sliders', label: nav.account },
      ];
    case 'newcomer':
      return [
        { to: who.to, icon: 'arrow', label: nav.goOnSigningUp },
        { to: '/auth/account-info', icon: 'sliders', label: nav.account },
      ];
    case 'judge':
      return [
        { to: '/', icon: 'home', label: nav.home },
        { to: who.to, icon: 'star', label: nav.judgeCards },
        { to: '/login/', icon: 'enter', label: nav.logIn },
      ];
    case 'guest':
      return [
        { to: '/', icon: 'home', label: nav.home },
        { to: discoverPath, icon: 'star', label: nav.competitions },
        { to: '/login/', icon: 'enter', label: nav.logIn },
        { to: '/sign-up/', icon: 'person', label: nav.signUp },
        { to: '/login/judge/', icon: 'pen', label: nav.judges },
      ];
    default:
      return who satisfies never;
  }
};
