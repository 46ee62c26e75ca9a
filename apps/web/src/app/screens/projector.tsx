import { useParams } from 'react-router';
import { Follower } from '../../features/ceremony/follower.tsx';
import { Projector } from '../../features/projector/projector.tsx';
import { Brand } from '../brand.tsx';
import type { ScreenHandle } from '../handle.ts';
import { leaderboardPaths } from '../leaderboard-paths.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.leaderboard.projector, stage: true };
export const Component = () => {
  const { leaderboardID = '' } = useParams();
  const paths = {
    board: leaderboardPaths.ownBoard(leaderboardID),
    followed: leaderboardPaths.publicBoard(leaderboardID),
  };
  const brand = <Brand />;
  const ceremony = <Follower leaderboardID={leaderboardID} brand={brand} boardPath={paths.board} />;
  return (
    <Projector key={leaderboardID} leaderboardID={leaderboardID} brand={brand} paths={paths} ceremony={ceremony} />
  );
};
