import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { Entry, type EntryParts as Parts } from '../../features/entry/entry.tsx';
import { ResultsLink } from '../../features/leaderboard/results-link.tsx';
import { NextMoment } from '../../features/public-competition/next-moment.tsx';
import { TimelineList } from '../../features/public-competition/timeline-list.tsx';
import { Submissions } from '../../features/submissions/submissions.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { EntryParts } from '../feature-parts.tsx';
import type { ScreenHandle } from '../handle.ts';
import { leaderboardPaths } from '../leaderboard-paths.ts';

const leaderboardPath = (competitionCode: string): string =>
  leaderboardPaths.ownBoard(leaderboardIdOf(competitionCode));
const Results = ({ competitionCode }: { competitionCode: string }) => (
  <ResultsLink
    leaderboardID={leaderboardIdOf(competitionCode)}
    isPublic={false}
    path={leaderboardPath(competitionCode)}
  />
);
const MyCoins = lazy(async () => ({ default: (await import('../../features/bank/my-coins.tsx')).MyCoins }));
const Coins = ({ competitionCode }: { competitionCode: string }) => (
  <Suspense fallback={null}>
    <MyCoins competitionCode={competitionCode} />
  </Suspense>
);
const LazyReview = lazy(async () => ({ default: (await import('../../features/reviews/review.tsx')).Review }));
const Review = (of: { competitionCode: string; containerCode: string }) => (
  <Suspense fallback={<Skeleton bones={[{ wide: '60%', high: '64px' }, { high: '240px' }]} />}>
    <LazyReview {...of} />
  </Suspense>
);
const parts: Parts = {
  Submissions,
  Timeline: TimelineList,
  Clock: NextMoment,
  leaderboardPath,
  Results,
  Coins,
  Review,
  More: EntryParts,
};

export const handle: ScreenHandle = { title: ({ shell }) => shell.competition.title };
export const Component = () => {
  const { competitionCode = '' } = useParams();
  return <Entry competitionCode={competitionCode} parts={parts} />;
};
