import { useParams } from 'react-router';
import { Leaderboard } from '../../features/leaderboard/leaderboard.tsx';
import type { ScreenHandle } from '../handle.ts';
import { leaderboardPaths } from '../leaderboard-paths.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.leaderboard.title };
export const Component = () => {
  const { leaderboardID = '', containerCode } = useParams();
  return (
    <Leaderboard
      key={`${leaderboardID} ${containerCode}`}
      leaderboardID={leaderboardID}
      isPublic
      paths={leaderboardPaths}
      {...(containerCode !== undefined && { shared: containerCode })}
    />
  );
};
