import type { PublicCompetition as Competition } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { WithDetails } from '../../features/accounts/guards.tsx';
import { PublicCompetition } from '../../features/public-competition/public-competition.tsx';
import { publicParts } from '../feature-parts.tsx';
import type { ScreenHandle } from '../handle.ts';
import { leaderboardPaths } from '../leaderboard-paths.ts';

/** Fetched apart: most visitors of this page read it and do not register. */
const Registration = lazy(async () => ({
  default: (await import('../../features/registration/registration.tsx')).Registration,
}));
/** Fetched apart: most visitors of this page come before there are results. */
const ResultsLink = lazy(async () => ({
  default: (await import('../../features/leaderboard/results-link.tsx')).ResultsLink,
}));

/** People of the competition see results as soon as they are released, everyone else only when the leaderboard is public. */
const linkToResults = ({ competitionCode, publicLeaderboard, me }: Competition): ReactNode => {
  const leaderboardID = leaderboardIdOf(competitionCode);
  const isPublic = me.role === 'none';
  const path = isPublic ? leaderboardPaths.publicBoard(leaderboardID) : leaderboardPaths.ownBoard(leaderboardID);
  if (isPublic && !publicLeaderboard) return null;
  return (
    <Suspense>
      <ResultsLink leaderboardID={leaderboardID} isPublic={isPublic} path={path} />
    </Suspense>
  );
};

export const handle: ScreenHandle = { title: ({ shell }) => shell.competition.title };
export const Component = () => {
  const { competitionCode = '' } = useParams();
  return (
    <PublicCompetition
      competitionCode={competitionCode}
      form={
        <WithDetails>
          <Suspense>
            <Registration competitionCode={competitionCode} />
          </Suspense>
        </WithDetails>
      }
      results={linkToResults}
      parts={publicParts}
    />
  );
};
