import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import type { SubmissionTarget } from './actions.ts';

/** What a team mate hands in appears here too. */
export const useLiveSubmissions = ({ containerCode, roundCode }: SubmissionTarget, again: () => void): void => {
  const reload = useReload(again);
  useLive(
    { of: 'container', containerCode },
    {
      'update-submissions': (data) => {
        if (data.roundCode === roundCode) reload();
      },
      missed: reload,
    },
  );
};

/** The organiser's list follows what the entries of the round do. */
export const useLiveRound = (competitionCode: string, roundCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive(
    { of: 'competition', competitionCode },
    {
      'update-submissions': (data) => {
        if (data.roundCode === roundCode) reload();
      },
      missed: reload,
    },
  );
};
