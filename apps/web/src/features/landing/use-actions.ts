import { useArea } from '../../i18n/area.ts';
import { useAppSelector } from '../../platform/store/root.ts';
import { landingWords } from './words.ts';

const create = '/auth/competitions/create';

/** What the page asks of its visitor; a guest makes an account first and then arrives at the same place. */
export const useActions = () => {
  const words = useArea(landingWords);
  const signedIn = useAppSelector(({ auth }) => Boolean(auth.token));
  return signedIn
    ? {
        signedIn,
        main: { to: '/auth/dashboard/', label: words.dashboard },
        second: { to: create, label: words.runYourOwn },
      }
    : {
        signedIn,
        main: { to: '/sign-up/', label: words.signUp },
        second: { to: `/sign-up/?${new URLSearchParams({ redirect: create }).toString()}`, label: words.runYourOwn },
      };
};
