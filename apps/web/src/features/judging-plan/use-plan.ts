import type { Judge, JudgingBoard, JudgingPlan } from '@podium/contract';
import { useRef, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { createInOrder } from '../../platform/http/in-order.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { type Loaded, useLoad } from '../../platform/http/use-load.ts';
import { notifyFailure } from '../../platform/notifications/failure.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { loadBoard, loadJudges, loadPlan, type OfRound } from '../../platform/judging/actions.ts';
import { useLiveJudging } from '../../platform/judging/live.ts';
import { newerPlan, type PlanEdit, undoOf, withEdits } from '../../platform/judging/plan-edits.ts';
import { saveEdit } from '../../platform/judging/save-edit.ts';
import { judgingWords } from '../../platform/judging/words.ts';

interface Known {
  judges: Judge[];
  plan: JudgingPlan;
  /** How many cards of the round each judge has finished. */
  scored: ReadonlyMap<string, number>;
}

const scoredIn = ({ rooms }: JudgingBoard): Map<string, number> => {
  const scored = new Map<string, number>();
  for (const { judgeCode, scored: count } of rooms.flatMap(({ judges }) => judges))
    scored.set(judgeCode, (scored.get(judgeCode) ?? 0) + count);
  return scored;
};

/** The plan of a round with the changes that are on their way; they show at once and are saved one after another. */
export const usePlan = (of: OfRound) => {
  const dispatch = useAppDispatch();
  const words = useArea(judgingWords).judges;
  const known = useRef<Known>(undefined);
  const [inOrder] = useState(createInOrder);
  const [edits, setEdits] = useState<readonly PlanEdit[]>([]);
  const { state, again, put } = useLoad(`${of.competitionCode} ${of.roundCode}`, async (signal): Promise<Known> => {
    const judges = await dispatch(loadJudges(of.competitionCode, signal));
    const [plan, board] = await Promise.all([dispatch(loadPlan(of, signal)), dispatch(loadBoard(of, signal))]);
    known.current = {
      judges: judges.filter(({ status }) => status !== 'REMOVED'),
      plan: newerPlan(known.current?.plan, plan),
      scored: scoredIn(board),
    };
    return known.current;
  });
  useLiveJudging(of.competitionCode, again);

  const save = async (edit: PlanEdit): Promise<void> => {
    if (!known.current) return;
    try {
      const { before, after, movesBefore } = await dispatch(saveEdit(of, edit, known.current.plan));
      known.current = { ...known.current, plan: newerPlan(known.current.plan, after) };
      put(known.current);
      dispatch(
        notifyWithUndo({ type: 'success', code: 'PLAN_SAVED', message: words.saved }, () =>
          change(undoOf(before, after, words.undone, movesBefore)),
        ),
      );
    } catch (error) {
      assertRequestError(error);
      dispatch(notifyFailure(error, words.notSaved));
      again();
    } finally {
      setEdits((waiting) => waiting.filter((one) => one !== edit));
    }
  };
  const change = (edit: PlanEdit): void => {
    setEdits((waiting) => [...waiting, edit]);
    void inOrder(() => save(edit));
  };
  const shown: Loaded<Known> =
    state.kind === 'shown'
      ? { kind: 'shown', value: { ...state.value, plan: withEdits(state.value.plan, edits) } }
      : state;
  return { state: shown, again, change };
};
