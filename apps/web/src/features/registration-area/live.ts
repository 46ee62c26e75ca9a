import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';

/** Whoever registers now waits here at once. */
export const useLiveApprovals = (competitionCode: string, again: () => void): void => {
  const reload = useReload(again);
  useLive({ of: 'competition', competitionCode }, { 'new-container-created': reload, 'room-containers-update': reload, missed: reload });
};
