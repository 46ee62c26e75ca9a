import type { JudgedRound } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { ReversalText } from '../../platform/confirm/reversal.tsx';
import { WriteDialog } from '../../platform/competition/write-dialog.tsx';
import { useJudgeDraft } from '../../platform/drafts/use-draft.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { TextField } from '../../ui/text-field.tsx';
import { countingWords } from '../../platform/score-cards/counting-words.ts';
import type { Judging } from '../../platform/score-cards/start-judging.ts';

interface DeclineDialogProps {
  judging: Judging;
  round: JudgedRound;
  /** How many cards the organiser asks about. */
  count: number;
  load: () => Promise<void>;
  onClose: () => void;
}

/** The judge does not want the cards to count that the organiser asked about. */
export const DeclineDialog = ({ judging, round, count, load, onClose }: DeclineDialogProps) => {
  const words = useArea(countingWords);
  const dispatch = useAppDispatch();
  const [reason, setReason, discard] = useJudgeDraft(`decline ${round.roundCode}`, '');
  return (
    <WriteDialog
      title={words.declineTitle(count)}
      action={words.declineAct}
      words={{ cancel: words.keep }}
      isReady
      onWrite={async (key) => {
        const leftOut = await judging.decline(round.roundCode, reason.trim(), key);
        dispatch(notify({ type: 'success', code: 'CARDS_DECLINED', message: words.declined(leftOut) }));
        await load().catch(() => undefined);
      }}
      onDiscard={discard}
      onClose={onClose}
    >
      <p>{words.declineLead}</p>
      <TextField
        label={words.declineReason}
        help={words.declineReasonHelp}
        value={reason}
        maxLength={500}
        onChange={setReason}
      />
      <ReversalText reversal={{ how: words.declineBack }} />
    </WriteDialog>
  );
};
