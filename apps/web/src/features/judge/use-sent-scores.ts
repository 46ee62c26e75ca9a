import { countFields, waitingOperations } from '@podium/domain/score-log';
import { useEffect, useRef } from 'react';
import { useArea } from '../../i18n/area.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';
import type { ScoreLogState } from '../../platform/score-log/log-state.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { refusedFields } from './refused-fields.ts';

/** Says how many scores were sent that had waited for the network; those of an ordinary moment online are sent silently. */
export const useSentScores = ({ log }: ScoreLogState, isAway: boolean): void => {
  const words = useArea(judgeWords);
  const dispatch = useAppDispatch();
  const waiting = countFields(waitingOperations(log));
  const refused = refusedFields(log.operations).length;
  /** What waits when the page opens has waited for the network too. */
  const waited = useRef({ count: waiting, refused });
  useEffect(() => {
    if (isAway) waited.current = { count: waiting, refused };
    else if (waiting === 0 && waited.current.count > 0) {
      const sent = waited.current.count - (refused - waited.current.refused);
      waited.current = { count: 0, refused };
      if (sent > 0) dispatch(notify({ type: 'success', code: 'SCORES_SENT', message: words.offline.sent(sent) }));
    }
  }, [isAway, waiting, refused, dispatch, words]);
};
