import type { JudgingPlan } from '@podium/contract';
import { staleCurrent } from '../competition/stale.ts';
import type { Thunk } from '../store/root.ts';
import { type OfRound, savePlan } from './actions.ts';
import { bodyOf, type PlanEdit, type RoomMoves } from './plan-edits.ts';

interface Saved {
  before: JudgingPlan;
  after: JudgingPlan;
  movesBefore: RoomMoves;
}

/** Saves a change over the newest plan; when somebody else saved first, over theirs. */
export const saveEdit =
  (of: OfRound, edit: PlanEdit, plan: JudgingPlan): Thunk<Promise<Saved>> =>
  async (dispatch) => {
    const body = bodyOf(plan, edit);
    try {
      const saved = await dispatch(savePlan(of, body));
      return { before: plan, after: saved.plan, movesBefore: saved.movesBefore };
    } catch (error) {
      const theirs = staleCurrent('saveJudgingPlan', error);
      // A proposal stands on the plan it was made over; over another one it would take away what others planned.
      if (!theirs || theirs.version <= body.version || body.proposal) throw error;
      return dispatch(saveEdit(of, edit, theirs));
    }
  };
