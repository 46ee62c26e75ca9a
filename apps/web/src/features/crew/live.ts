import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { loadCrew } from './actions.ts';

export const useLiveCrew = (competitionCode: string): void => {
  const dispatch = useAppDispatch();
  const reload = useReload(async (signal) => dispatch(loadCrew(signal)));
  useLive({ of: 'competition', competitionCode }, { 'crew-status-update': reload, missed: reload });
};
