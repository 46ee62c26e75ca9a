import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
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
