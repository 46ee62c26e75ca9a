import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { carried } from './journey.ts';

export interface CodeSent {
  challenge: string;
  /** When another code may be asked for; the server says, ISO. */
  resendAt: string;
  /** Whom it went to, as far as this may be shown; a screen without it says it in other words. */
  sentTo?: string;
  competitionName?: string | null;
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
  const kept = Object(state) as Partial<CodeSent>;
  const sent: CodeSent | undefined = challenge
    ? { ...kept, challenge, resendAt: typeof kept.resendAt === 'string' ? kept.resendAt : '' }
    : undefined;
  const show = ({ challenge: id, resendAt, sentTo, competitionName }: CodeSent, replace: boolean): void =>
    void navigate(challengePath(pathname, search, { challenge: id, resendAt }), {
      replace,
      state: { ...kept, resendAt, ...(sentTo && { sentTo, competitionName }) },
    });
  return {
    sent,
    search,
    /** A first code is a step of its own; Back leads out of it. */
    begin: (next: CodeSent): void => show(next, false),
    /** A code sent again takes the place of the one before. */
    again: (next: CodeSent): void => show(next, true),
  };
};
