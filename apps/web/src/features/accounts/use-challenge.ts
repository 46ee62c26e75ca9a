import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { carried } from './journey.ts';

export interface CodeSent {
  challenge: string;
  /** When another code may be asked for; the server says, ISO. */
  resendAt: string;
}

export const secondsLeft = (resendAt: string, now: number): number => {
  const left = Math.ceil((Date.parse(resendAt) - now) / 1000);
  return Number.isFinite(left) ? Math.max(0, left) : 0;
};

/** Where a code is asked for: the challenge is in the address, so that a reload and a shared screen keep it. */
export const challengePath = (path: string, search: URLSearchParams, { challenge }: CodeSent): string =>
  path + carried(search, { challenge });

/** The code this page is waiting for; undefined when none was sent. */
export const useChallenge = () => {
  const [search] = useSearchParams();
  const { state, pathname } = useLocation() as { state: unknown; pathname: string };
  const navigate = useNavigate();
  const challenge = search.get('challenge');
  const { resendAt } = Object(state) as { resendAt?: unknown };
  const sent: CodeSent | undefined = challenge
    ? { challenge, resendAt: typeof resendAt === 'string' ? resendAt : '' }
    : undefined;
  const show = (next: CodeSent, replace: boolean): void =>
    void navigate(challengePath(pathname, search, next), { replace, state: { resendAt: next.resendAt } });
  return {
    sent,
    search,
    /** A first code is a step of its own; Back leads out of it. */
    begin: (next: CodeSent): void => show(next, false),
    /** A code sent again takes the place of the one before. */
    again: (next: CodeSent): void => show(next, true),
  };
};
