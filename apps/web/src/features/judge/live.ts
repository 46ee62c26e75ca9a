import { useLive } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { judgeSessionEnded } from '../../platform/store/slices/auth.ts';

/** The judge's own channel: cards that changed, and the end of the session. */
export const useLiveJudge = (judgeCode: string, load: (signal: AbortSignal) => Promise<void>): void => {
  const dispatch = useAppDispatch();
  const reload = useReload(load);
  useLive(
    { of: 'judge', judgeCode },
    {
      'judge-fetch-container': reload,
      'round-live': reload,
      'round-delete': reload,
      'weightage-change': reload,
      'room-containers-update': reload,
      'timeline-update': reload,
      // The guarded page leads to the login by itself, which says the reason.
      'judge-terminate-sessions': ({ reason, isRemoved }) => {
        dispatch(judgeSessionEnded({ ended: isRemoved ? 'judge-removed' : 'judge', reason }));
      },
      missed: reload,
    },
  );
};
