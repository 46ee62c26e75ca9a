import type { JudgingPlan } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { loadPlan, type OfRound } from '../../platform/judging/actions.ts';
import { boardNeedsWords } from '../../platform/judging/board-needs-words.ts';
import { nameOf } from '../../platform/judging/judge-name.ts';
import { addPair } from '../../platform/judging/plan-edits.ts';
import { saveEdit } from '../../platform/judging/save-edit.ts';
import { judgingWords } from '../../platform/judging/words.ts';

interface AskJudgeDialogProps {
  of: OfRound;
  container: { containerCode: string; containerName: string };
  /** Judges who have a card for the entry already, or stepped aside from it. */
  taken: ReadonlySet<string>;
  onChanged: () => void;
  onClose: () => void;
}

/** Gives an entry one more judge: someone without a conflict, the least loaded first. */
export const AskJudgeDialog = ({ of, container, taken, onChanged, onClose }: AskJudgeDialogProps) => {
  const words = useArea(boardNeedsWords);
  const { cancel } = useArea(judgingWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const [picked, setPicked] = useState('');
  const { state } = useLoad(`${of.roundCode} ${container.containerCode}`, async (signal) =>
    dispatch(loadPlan(of, signal)),
  );
  const plan = state.kind === 'shown' ? state.value : undefined;
  const free = plan ? freeJudges(plan, container.containerCode, taken) : [];
  const judge = free.find(({ judgeCode }) => judgeCode === picked) ?? free[0];
  const { submit, busy, error } = useSubmit(async () => {
    if (!plan || !judge) return;
    await dispatch(saveEdit(of, addPair({ ...container, judgeCode: judge.judgeCode }), plan));
    const message = words.asked(nameOf(judge), container.containerName);
    dispatch(notify({ type: 'success', code: 'JUDGE_ASKED', message }));
    onChanged();
    onClose();
  });
  return (
    <Dialog title={words.askTitle(container.containerName)} closeLabel={messages.shell.close} onClose={onClose}>
      <DialogForm
        onSubmit={() => void submit()}
        actions={
          <>
            <Button kind="quiet" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" kind="slab" busy={busy} locked={!judge}>
              {words.ask}
            </Button>
          </>
        }
      >
        {state.kind === 'loading' && <Skeleton bones={[{ high: '48px' }]} />}
        {plan && free.length === 0 && <p>{words.askNone}</p>}
        {judge && (
          <SelectField
            label={words.askWho}
            options={free.map((one) => ({ value: one.judgeCode, label: nameOf(one) }))}
            value={judge.judgeCode}
            onChange={setPicked}
          />
        )}
        {(error ?? (state.kind === 'failed' ? state : undefined)) && (
          <Note icon="cross" bad>
            {errorText(messages, error?.code ?? (state.kind === 'failed' ? state.code : ''))}
          </Note>
        )}
      </DialogForm>
    </Dialog>
  );
};

const freeJudges = (plan: JudgingPlan, containerCode: string, taken: ReadonlySet<string>) => {
  const blocked = new Set(
    plan.conflicts
      .filter((one) => one.containerCode === containerCode && one.overriddenBecause === null)
      .map(({ judgeCode }) => judgeCode),
  );
  return plan.judges
    .filter(({ judgeCode, load, maxContainers }) => {
      const isFull = maxContainers !== null && load >= maxContainers;
      return !taken.has(judgeCode) && !blocked.has(judgeCode) && !isFull;
    })
    .toSorted((a, b) => a.load - b.load);
};
