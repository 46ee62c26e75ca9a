import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { refreshWaiting } from './actions.ts';

/** Whoever registers now waits here at once. */
export const useLiveApprovals = (competitionCode: string): void => {
  const dispatch = useAppDispatch();
  const reload = useReload(async (signal) => dispatch(refreshWaiting(signal)));
  useLive(
    { of: 'competition', competitionCode },
    { 'new-container-created': reload, 'room-containers-update': reload, missed: reload },
  );
};
