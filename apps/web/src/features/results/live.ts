import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';

/** Scores, fairness and the release gate follow judges, scores and releases. */
export const useLiveResults = (competitionCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive(
    { of: 'competition', competitionCode },
    {
      'round-score-update': reload,
      'container-fetch-score': reload,
      'organiser-release-scores': reload,
      'judge-status-update': reload,
      'update-competition-setting': reload,
      missed: reload,
    },
  );
};
