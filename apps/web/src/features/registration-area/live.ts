import { useLoad } from '../../platform/http/use-load.ts';
import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { countWaiting, refreshWaiting } from './actions.ts';

const useLiveRegistrations = (competitionCode: string, reload: () => void): void =>
  useLive(
    { of: 'competition', competitionCode },
    { 'new-container-created': reload, 'room-containers-update': reload, missed: reload },
  );

/** How many wait for a yes; none until it is known. */
export const useWaitingCount = (competitionCode: string) => {
  const dispatch = useAppDispatch();
  const { state, again } = useLoad(competitionCode, async (signal) => dispatch(countWaiting(signal)));
  useLiveRegistrations(competitionCode, useReload(again));
  return { waiting: state.kind === 'shown' ? state.value : 0, isFailed: state.kind === 'failed', again };
};

/** A new registration appears here at once. */
export const useLiveApprovals = (competitionCode: string): void => {
  const dispatch = useAppDispatch();
  useLiveRegistrations(
    competitionCode,
    useReload(async (signal) => dispatch(refreshWaiting(signal))),
  );
};
