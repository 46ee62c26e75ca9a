import { useParams } from 'react-router';
import { RequireJudge } from '../../features/judge/guard.tsx';
import { JudgeDashboard } from '../../features/judge/judge-dashboard.tsx';
import { CardSheet } from '../../features/score-cards/card-sheet.tsx';
import type { ScreenHandle } from '../handle.ts';

export const handle: ScreenHandle = { title: ({ shell }) => shell.nav.judgeCards, flow: true, ownsOffline: true };
export const Component = () => {
  const { competitionCode = '' } = useParams();
  return (
    <RequireJudge competitionCode={competitionCode}>
      {(known) => <JudgeDashboard key={known.judge.judgeCode} known={known} CardSheet={CardSheet} />}
    </RequireJudge>
  );
};
