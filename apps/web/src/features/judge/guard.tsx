import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useAppSelector } from '../../platform/store/root.ts';
import type { KnownJudge } from '../../platform/store/slices/auth.ts';

/** Judges of this competition only; others sign in as one first. A judge who was signed in before is told that it ended. */
export const RequireJudge = ({
  competitionCode,
  children,
}: {
  competitionCode: string;
  children: (known: KnownJudge) => ReactNode;
}) => {
  const { judgeToken, judgeSession } = useAppSelector(({ auth }) => auth);
  const isKnown = judgeSession?.competitionCode === competitionCode;
  if (judgeToken && judgeSession && isKnown) return children(judgeSession);
  const search = new URLSearchParams({ competition: competitionCode }).toString();
  return <Navigate to={`/login/judge/?${search}`} replace state={{ ended: isKnown }} />;
};

/** The installed application starts at the judge login and goes on to the cards of a judge who is signed in. */
export const StartAtCards = ({ children }: { children: ReactNode }) => {
  const { judgeToken, judgeSession } = useAppSelector(({ auth }) => auth);
  const [search] = useSearchParams();
  if (search.get('open') !== 'cards' || !judgeToken || !judgeSession) return children;
  return <Navigate to={`/auth/dashboard/judge/${encodeURIComponent(judgeSession.competitionCode)}`} replace />;
};
