import type { Round } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { useLive } from '../../platform/realtime/use-live.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { roundsWords } from './words.ts';

/** An open round that someone else removes closes, and says why. A removal on this page has left the list before its event comes. */
export const useLiveRounds = (rounds: readonly Round[], open: string | null, close: () => void): void => {
  const words = useArea(roundsWords);
  const dispatch = useAppDispatch();
  const competitionCode = useAppSelector(({ competition }) => competition.current?.competitionCode);
  useLive(competitionCode === undefined ? undefined : { of: 'competition', competitionCode }, {
    'round-delete': ({ roundCode }) => {
      const removed = rounds.find((round) => round.roundCode === roundCode);
      if (!removed || roundCode !== open) return;
      close();
      dispatch(notify({ type: 'info', code: 'ROUND_REMOVED', message: words.removedByOther(removed.roundName) }));
    },
  });
};
