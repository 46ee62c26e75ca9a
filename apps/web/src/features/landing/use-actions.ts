import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppSelector } from '../../platform/store/root.ts';

const organised = '/auth/dashboard/?tab=organised';

/** What the page asks of its visitor; a guest makes an account first and then arrives at the same place. */
export const useActions = () => {
  const words = useMessages().landing;
  const signedIn = useAppSelector(({ auth }) => Boolean(auth.token));
  return signedIn
    ? { signedIn, main: { to: '/auth/dashboard/', label: words.dashboard }, second: { to: organised, label: words.runYourOwn } }
    : {
        signedIn,
        main: { to: '/sign-up/', label: words.signUp },
        second: { to: `/sign-up/?${new URLSearchParams({ redirect: organised }).toString()}`, label: words.runYourOwn },
      };
};
