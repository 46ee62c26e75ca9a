import { useArea } from '../../i18n/area.ts';
import { useLive, useOwnChannel } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { invitationWords } from './words.ts';

/** Says that an invitation came, on whatever screen one is. */
export const useInvitationNews = (): void => {
  const words = useArea(invitationWords);
  const dispatch = useAppDispatch();
  useLive(useOwnChannel(), {
    'participant-invitation': ({ competitionName }) =>
      dispatch(notify({ type: 'info', code: 'INVITED', message: words.news(competitionName) })),
  });
};

/** Keeps the list of what waits for an answer. */
export const useLiveInvitations = (again: () => void): void => {
  const reload = useReload(again);
  useLive(useOwnChannel(), { 'participant-invitation': reload, missed: reload });
};
