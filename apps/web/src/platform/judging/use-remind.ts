import { useArea } from '../../i18n/area.ts';
import { useIsDraft } from '../competition/is-draft.ts';
import { assertRequestError } from '../http/request-error.ts';
import { notifyFailure } from '../notifications/failure.ts';
import { useAppDispatch } from '../store/root.ts';
import { notify } from '../store/slices/notifications.ts';
import { type OfRound, remindJudge } from './actions.ts';
import { judgingWords } from './words.ts';

/** Mails a judge how many cards are open, and says so. */
export const useRemind = (of: OfRound) => {
  const { board: words } = useArea(judgingWords);
  const dispatch = useAppDispatch();
  const isDraft = useIsDraft();
  return async ({ judgeCode, judgeName }: { judgeCode: string; judgeName: string }): Promise<void> => {
    try {
      await dispatch(remindJudge({ ...of, judgeCode }));
      dispatch(
        notify({
          type: 'success',
          code: 'JUDGE_REMINDED',
          message: (isDraft ? words.remindedLater : words.reminded)(judgeName),
        }),
      );
    } catch (error) {
      assertRequestError(error);
      dispatch(notifyFailure(error, words.notReminded(judgeName)));
    }
  };
};
