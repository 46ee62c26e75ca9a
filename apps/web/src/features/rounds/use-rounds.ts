import type { Round } from '@podium/contract';
import type { RefusalCode } from '@podium/domain/errors';
import { moved } from '@podium/domain/order';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { roundsTaken } from '../../platform/competition/competition-actions.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import {
  changeRound,
  moveRound,
  removeRound,
  restoreRound,
  roundReplaced,
  type RoundsAnswer,
  saveOrder,
  saveWeightages,
} from './actions.ts';
import { keptOrder, type RoundChange } from './round-change.ts';
import { roundsWords } from './words.ts';

export type Conflict =
  | { kind: 'round'; change: RoundChange; theirs: Round }
  | { kind: 'order'; mine: Round[]; theirs: RoundsAnswer };

/** What can be done with rounds, and what to ask when someone else was faster. */
export const useRounds = () => {
  const words = useArea(roundsWords);
  const dispatch = useAppDispatch();
  const rounds = useAppSelector(({ competition }) => competition.allRounds);
  const [conflict, setConflict] = useState<Conflict>();
  const [refusal, setRefusal] = useState<{ roundCode: string; code: RefusalCode }>();
  const [takes, setTakes] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const notifySuccess = (message: string): void =>
    void dispatch(notify({ type: 'success', code: 'ROUND_CHANGED', message }));

  const change = async ({ roundCode, roundName }: Round, wanted: RoundChange, over?: number): Promise<boolean> => {
    const changed = await dispatch(changeRound(roundCode, wanted, words.couldNot.change(roundName), over));
    setConflict(changed.kind === 'stale' ? { kind: 'round', change: wanted, theirs: changed.theirs } : undefined);
    setRefusal(changed.kind === 'refused' ? { roundCode, code: changed.code } : undefined);
    if (changed.kind === 'stale' || changed.kind === 'refused') return false;
    // A failure was said already, with what was wanted.
    if (changed.kind === 'saved' && wanted.status)
      notifySuccess(wanted.status === 'live' ? words.nowLive(roundName) : words.nowDraft(roundName));
    return true;
  };

  const move = async (from: number, to: number): Promise<void> => {
    const name = rounds[from]?.roundName ?? '';
    setAnnouncement(words.moved(name, to + 1, rounds.length));
    const mine = moved(rounds, from, to);
    const theirs = await dispatch(moveRound(from, to, words.couldNot.move(name)));
    setConflict(theirs && { kind: 'order', mine, theirs });
  };

  const remove = async ({ roundCode, roundName }: Round): Promise<void> => {
    if (!(await dispatch(removeRound(roundCode, words.couldNot.remove(roundName))))) return;
    const undo = (): void => void dispatch(restoreRound(roundCode, words.couldNot.restore(roundName)));
    dispatch(notifyWithUndo({ type: 'success', code: 'ROUND_REMOVED', message: words.removed(roundName) }, undo));
  };

  const saveAllWeightages = async (shares: readonly number[]): Promise<void> => {
    const wanted = rounds
      .map((round, at) => ({ round, roundWeightage: shares[at] ?? round.roundWeightage }))
      .filter(({ round, roundWeightage }) => round.roundWeightage !== roundWeightage);
    if (wanted.length > 0) {
      const theirs = await dispatch(saveWeightages(wanted, words.couldNot.weightages));
      const mine = wanted.find(({ round }) => round.roundCode === theirs?.roundCode);
      setConflict(theirs && mine && { kind: 'round', change: { roundWeightage: mine.roundWeightage }, theirs });
      if (theirs) return;
    }
    notifySuccess(words.weightage.saved);
  };

  const keep = async (): Promise<void> => {
    if (!conflict) return;
    setConflict(undefined);
    if (conflict.kind === 'round') {
      dispatch(roundReplaced(conflict.theirs));
      if (await change(conflict.theirs, conflict.change, conflict.theirs.version)) setTakes(takes + 1);
      return;
    }
    dispatch(roundsTaken(conflict.theirs));
    const codes = keptOrder(
      conflict.mine.map(({ roundCode }) => roundCode),
      conflict.theirs.roundData,
    );
    await dispatch(saveOrder(codes, conflict.theirs.roundData, words.couldNot.order, conflict.theirs.version));
  };
  /** Both versions of a round, asked for before saving. */
  const show = (theirs: Round, wanted: RoundChange): void => setConflict({ kind: 'round', change: wanted, theirs });
  const take = (): void => {
    if (conflict?.kind === 'round') dispatch(roundReplaced(conflict.theirs));
    if (conflict?.kind === 'order') dispatch(roundsTaken(conflict.theirs));
    setConflict(undefined);
    setTakes(takes + 1);
  };
  return {
    rounds,
    conflict,
    refusal,
    takes,
    announcement,
    change,
    move,
    remove,
    saveWeightages: saveAllWeightages,
    keep,
    take,
    show,
  };
};
