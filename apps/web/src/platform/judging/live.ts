import { useLive } from '../realtime/use-live.ts';
import { useReload } from '../realtime/use-reload.ts';

/** The plan and the board follow judges, entries and rooms. */
export const useLiveJudging = (competitionCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive(
    { of: 'competition', competitionCode },
    {
      'judge-status-update': reload,
      'room-containers-update': reload,
      'judging-plan-update': reload,
      'round-live': reload,
      missed: reload,
    },
  );
};
