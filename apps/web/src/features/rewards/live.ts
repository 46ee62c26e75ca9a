import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';

/** The screen follows what others save, and placements that change with a release. */
export const useLiveRewards = (competitionCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive(
    { of: 'competition', competitionCode },
    { 'placements-updated': reload, 'update-competition-setting': reload, missed: reload },
  );
};
