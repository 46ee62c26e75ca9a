import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { useParams, useSearchParams } from 'react-router';
import { Ceremony } from '../../features/ceremony/ceremony.tsx';
import { Brand } from '../brand.tsx';
import type { ScreenHandle } from '../handle.ts';
import { leaderboardPaths } from '../leaderboard-paths.ts';

export const handle: ScreenHandle = {
  title: ({ shell }) => shell.leaderboard.ceremony,
  stage: true,
  ownsOffline: true,
};
export const Component = () => {
  const { competitionCode = '' } = useParams();
  const [params] = useSearchParams();
  const own = leaderboardPaths.present(competitionCode);
  const paths = {
    own,
    competition: leaderboardPaths.release(competitionCode),
    release: leaderboardPaths.release(competitionCode),
    followed: leaderboardPaths.ceremony(leaderboardIdOf(competitionCode)),
    rehearsal: `${own}?rehearsal=1`,
  };
  return (
    <Ceremony
      key={competitionCode}
      competitionCode={competitionCode}
      isRehearsal={params.has('rehearsal')}
      brand={<Brand />}
      paths={paths}
    />
  );
};
