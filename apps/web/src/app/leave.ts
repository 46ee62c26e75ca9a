import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useMessages } from '../i18n/locale-context.tsx';
import { useAppDispatch } from '../platform/store/root.ts';
import { notify } from '../platform/store/slices/notifications.ts';

/**
 * Logs out, goes home and says so. A guarded page answers the lost session by leading to login and back again; a person who leaves
 * on purpose is not coming back, so that answer happens first and is then replaced.
 */
export const useLeave = () => {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { loggedOut } = useMessages().shell;
  return useCallback(
    async (out: () => unknown): Promise<void> => {
      const done = flushSync(out);
      await navigate('/', { replace: true });
      await done;
      dispatch(notify({ type: 'info', code: 'LOGGED_OUT', message: loggedOut }));
    },
    [navigate, dispatch, loggedOut],
  );
};
