import type { ContainerScore } from '@podium/contract';
import { type AdjustmentKind, showScore } from '@podium/domain/scoring';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useFormDraft } from '../../platform/drafts/use-draft.ts';
import { notifyFailure } from '../../platform/notifications/failure.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';
import { SegmentedField } from '../../ui/choice-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { addAdjustment, type OfRound, revokeAdjustment } from './actions.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { resultsWords } from './words.ts';

const most = 1000;
const kinds = ['PENALTY', 'BONUS'] as const satisfies readonly AdjustmentKind[];

const pointsOf = (text: string): number | undefined => {
  const points = Number(text.replace(',', '.'));
  return text.trim() !== '' && points > 0 && points <= most ? points : undefined;
};

/** Takes back what was added a moment ago. Both stay in the record, so it needs a reason too. */
const undoAdjustment =
  (
    { competitionCode, adjustmentCode }: { competitionCode: string; adjustmentCode: string },
    { reason, failed }: { reason: string; failed: string },
    onDone: () => void,
  ): Thunk<Promise<void>> =>
  async (dispatch) => {
    try {
      await dispatch(revokeAdjustment(adjustmentCode, competitionCode, adjustmentCode, reason));
      onDone();
    } catch (error) {
      assertRequestError(error);
      dispatch(notifyFailure(error, failed));
    }
  };

interface AdjustDialogProps {
  of: OfRound;
  score: ContainerScore;
  onChanged: () => void;
  onClose: () => void;
}

/** A penalty or a bonus for one container in one round, with what it makes of the score. */
export const AdjustDialog = ({ of, score, onChanged, onClose }: AdjustDialogProps) => {
  const words = useArea(resultsWords).adjust;
  const dispatch = useAppDispatch();
  const { values, set, discard } = useFormDraft(`adjustment ${of.roundCode} ${score.containerCode}`, {
    kind: 'PENALTY' as AdjustmentKind,
    text: '',
  });
  const { kind, text } = values;
  const [isTouched, setTouched] = useState(false);
  const points = pointsOf(text);
  const after =
    points === undefined || score.adjustedScore === null
      ? undefined
      : showScore(score.adjustedScore + (kind === 'BONUS' ? points : -points));
  return (
    <ReasonDialog
      title={words.title(score.containerName)}
      action={words.add[kind]}
      reversal="undo"
      help={words.reasonHelp}
      isReady={points !== undefined}
      onReason={async (key, reason) => {
        const params = { ...of, containerCode: score.containerCode };
        const { adjustmentCode } = await dispatch(addAdjustment(key, params, { kind, points: points ?? 0, reason }));
        onChanged();
        const undoing = { reason: words.undoReason, failed: words.notUndone(score.containerName) };
        dispatch(
          notifyWithUndo(
            { type: 'success', code: 'ADJUSTMENT_ADDED', message: words.added[kind](score.containerName, text.trim()) },
            () =>
              void dispatch(
                undoAdjustment({ competitionCode: of.competitionCode, adjustmentCode }, undoing, onChanged),
              ),
          ),
        );
      }}
      onDiscard={discard}
      onClose={onClose}
    >
      <SegmentedField
        label={words.kind}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={(chosen) => set({ kind: chosen })}
      />
      <TextField
        label={words.points}
        help={after === undefined ? words.pointsHelp : words.becomes(after)}
        inputMode="decimal"
        value={text}
        error={isTouched && points === undefined ? words.pointsWrong : undefined}
        onBlur={() => setTouched(true)}
        onChange={(typed) => set({ text: typed })}
      />
    </ReasonDialog>
  );
};
