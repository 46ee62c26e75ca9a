import { useParams } from 'react-router';
import { Follower } from '../../features/ceremony/follower.tsx';
import { useAppSelector } from '../../platform/store/root.ts';
import { Brand } from '../brand.tsx';
import type { ScreenHandle } from '../handle.ts';
import { leaderboardPaths } from '../leaderboard-paths.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.leaderboard.ceremony, stage: true };
export const Component = () => {
  const { leaderboardID = '' } = useParams();
  const isSignedIn = useAppSelector(({ auth }) => auth.token !== '');
  const boardPath = isSignedIn ? leaderboardPaths.ownBoard(leaderboardID) : leaderboardPaths.publicBoard(leaderboardID);
  return <Follower key={leaderboardID} leaderboardID={leaderboardID} brand={<Brand />} boardPath={boardPath} />;
};
