import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { type CeremonyScript, loadScript } from './actions.ts';

/** The screen of the hall and the remote are two devices of one ceremony: what one calls, the other shows. */
export const useFollowedStep = (
  { competitionCode, number }: Pick<CeremonyScript, 'competitionCode' | 'number'>,
  isRehearsal: boolean,
  follow: (script: CeremonyScript) => void,
): void => {
  const dispatch = useAppDispatch();
  const refresh = useReload(async (signal) => {
    const script = await dispatch(loadScript(competitionCode, signal));
    if (!signal.aborted && script?.number === number) follow(script);
  });
  useLive(isRehearsal ? undefined : { of: 'competition', competitionCode }, {
    'ceremony-updated': refresh,
    missed: refresh,
  });
};
