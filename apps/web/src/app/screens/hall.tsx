import { lazy, Suspense } from 'react';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { Ceremony } from '../../features/ceremony/ceremony.tsx';
import { Follower } from '../../features/ceremony/follower.tsx';
import { Projector } from '../../features/projector/projector.tsx';
import { useAppSelector } from '../../platform/store/root.ts';
import { Brand } from '../brand.tsx';
import type { ScreenHandle } from '../handle.ts';
import { leaderboardPaths } from '../leaderboard-paths.ts';

const OpenPoints = lazy(async () => ({ default: (await import('../../features/results/open-points.tsx')).OpenPoints }));

const openPoints = (competitionCode: string, roundCode: string) => {
  const at = (part: string): string =>
    `/auth/competitions/o/${encodeURIComponent(competitionCode)}?content=round&part=${part}&round=${roundCode}`;
  return (
    <Suspense>
      <OpenPoints
        competitionCode={competitionCode}
        roundCode={roundCode}
        judgingPath={at('judging')}
        fairnessPath={at('fairness')}
      />
    </Suspense>
  );
};

const ProjectorScreen = ({ leaderboardID }: { leaderboardID: string }) => {
  const paths = {
    board: leaderboardPaths.ownBoard(leaderboardID),
    followed: leaderboardPaths.publicBoard(leaderboardID),
  };
  const brand = <Brand />;
  const ceremony = <Follower isHall leaderboardID={leaderboardID} brand={brand} boardPath={paths.board} />;
  return <Projector leaderboardID={leaderboardID} brand={brand} paths={paths} ceremony={ceremony} />;
};

const PresenterScreen = ({ competitionCode }: { competitionCode: string }) => {
  const [params] = useSearchParams();
  const own = leaderboardPaths.present(competitionCode);
  const release = leaderboardPaths.release(competitionCode);
  const followed = leaderboardPaths.ceremony(leaderboardIdOf(competitionCode));
  return (
    <Ceremony
      competitionCode={competitionCode}
      isRehearsal={params.has('rehearsal')}
      device={params.has('remote') ? 'remote' : params.has('screen') ? 'screen' : undefined}
      openPoints={openPoints}
      isOfRelease={params.get('of') === 'released'}
      brand={<Brand />}
      paths={{ own, release, competition: release, followed, rehearsal: `${own}?rehearsal=1` }}
    />
  );
};

const FollowerScreen = ({ leaderboardID }: { leaderboardID: string }) => {
  const isSignedIn = useAppSelector(({ auth }) => auth.token !== '');
  const board = isSignedIn ? leaderboardPaths.ownBoard : leaderboardPaths.publicBoard;
  return <Follower leaderboardID={leaderboardID} brand={<Brand />} boardPath={board(leaderboardID)} />;
};

export const handle: ScreenHandle = {
  title: ({ shell }, path) => (path.endsWith('/projector') ? shell.leaderboard.title : shell.ceremony.title),
  stage: true,
  flow: true,
  ownsOffline: true,
};
/** The screens of a hall are one chunk: every chunk is named in the shell, which each first visit pays for. */
export const Component = () => {
  const { competitionCode, leaderboardID = '' } = useParams();
  const { pathname } = useLocation();
  if (competitionCode !== undefined) return <PresenterScreen key={competitionCode} competitionCode={competitionCode} />;
  return pathname.endsWith('/projector') ? (
    <ProjectorScreen key={leaderboardID} leaderboardID={leaderboardID} />
  ) : (
    <FollowerScreen key={leaderboardID} leaderboardID={leaderboardID} />
  );
};
