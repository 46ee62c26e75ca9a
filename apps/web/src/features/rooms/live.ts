import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { loadRooms } from './actions.ts';

/** The number of entries in each room follows every move, by anyone. */
export const useLiveRooms = (): void => {
  const dispatch = useAppDispatch();
  const competitionCode = useAppSelector(({ competition }) => competition.current?.competitionCode);
  const reload = useReload(async (signal) => dispatch(loadRooms(signal)));
  useLive(competitionCode === undefined ? undefined : { of: 'competition', competitionCode }, {
    'room-containers-update': reload,
    missed: reload,
  });
};
