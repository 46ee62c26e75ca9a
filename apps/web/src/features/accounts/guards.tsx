import type { SignUpStep } from '@podium/domain/accounts';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { useAppSelector } from '../../platform/store/root.ts';
import { destination, loginTo, mayVisit } from './journey.ts';

/** Signed-in people only; others log in first and come back. */
export const RequireSession = () => {
  const signedIn = useAppSelector(({ auth }) => Boolean(auth.token));
  const { pathname, search } = useLocation();
  return signedIn ? <Outlet /> : <Navigate to={loginTo(pathname, search)} replace />;
};

/** Pages for people without a session. The moment one opens, they go on: this is the only place that decides where to. */
export const GuestOnly = () => {
  const user = useAppSelector(({ auth }) => (auth.token ? auth.user : null));
  const [search] = useSearchParams();
  return user ? <Navigate to={destination(user, search)} replace /> : <Outlet />;
};

export const RequireStep = ({ step, children }: { step: SignUpStep; children: ReactNode }) => {
  const user = useAppSelector(({ auth }) => auth.user);
  const [search] = useSearchParams();
  if (!user) return null;
  return mayVisit(step, user) ? children : <Navigate to={destination(user, search)} replace />;
};

/** For people who said who they are: taking part needs no more. */
export const RequireDetails = () => {
  const user = useAppSelector(({ auth }) => auth.user);
  const { pathname, search } = useLocation();
  if (!user || user.nextStep !== 'details') return <Outlet />;
  return <Navigate to={destination(user, new URLSearchParams({ redirect: pathname + search }))} replace />;
};

/** What only whole accounts can use; leaving sign-up in the middle comes back to the missing step. */
export const RequireWholeAccount = () => {
  const user = useAppSelector(({ auth }) => auth.user);
  const { pathname, search } = useLocation();
  if (!user || user.nextStep === 'done') return <Outlet />;
  return <Navigate to={destination(user, new URLSearchParams({ redirect: pathname + search }))} replace />;
};

/** For a part of an open page: it is shown once there is a session of somebody who said who they are. */
export const WithDetails = ({ children }: { children: ReactNode }) => {
  const { token, user } = useAppSelector(({ auth }) => auth);
  const { pathname, search } = useLocation();
  if (!token || !user) return <Navigate to={loginTo(pathname, search)} replace />;
  if (user.nextStep !== 'details') return children;
  return <Navigate to={destination(user, new URLSearchParams({ redirect: pathname + search }))} replace />;
};
