import type { Action } from '@reduxjs/toolkit';
import { type AuthState, sessionFollowed, signedOut } from '../store/slices/auth.ts';
import { storageKey } from './persist.ts';

/** The session another tab has just stored; undefined when it cannot be read. */
export const storedSession = (value: string | null): AuthState | undefined => {
  if (value === null) return signedOut;
  try {
    const { auth } = JSON.parse(value) as { auth?: string };
    return auth === undefined ? undefined : { ...signedOut, ...(JSON.parse(auth) as Partial<AuthState>) };
  } catch {
    return undefined;
  }
};

interface Following {
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  current: () => AuthState;
  dispatch: (action: Action) => unknown;
}

/** Signing in or out in one tab does the same in the others. Returns how to stop. */
export const followTabs = ({ target, current, dispatch }: Following): (() => void) => {
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key !== storageKey && key !== null) return;
    const stored = storedSession(newValue);
    if (!stored) return;
    const { token, judgeToken, judgeSession, user, loginTime } = stored;
    if (token === current().token && judgeToken === current().judgeToken) return;
    dispatch(sessionFollowed({ token, judgeToken, judgeSession, user, loginTime }));
  };
  target.addEventListener('storage', follow);
  return () => target.removeEventListener('storage', follow);
};
