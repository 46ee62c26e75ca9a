import type { Judge, JudgeConflict } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { declareConflict } from '../../platform/judging/actions.ts';
import { assignmentWords } from './assignment-words.ts';
import { nameOf } from '../../platform/judging/judge-name.ts';
import type { ConflictOverride } from '../../platform/judging/plan-edits.ts';
import { ReasonDialog } from '../../platform/judging/reason-dialog.tsx';
import styles from './seat-details.module.css';
import { judgingWords } from '../../platform/judging/words.ts';

export interface ConflictProps {
  competitionCode: string;
  judge: Judge;
  conflict: JudgeConflict;
  onOverride: (override: ConflictOverride) => void;
  onChanged: () => void;
}

/** One conflict with what can be done about it. */
export const Conflict = ({ competitionCode, judge, conflict, onOverride, onChanged }: ConflictProps) => {
  const { why: words } = useArea(assignmentWords);
  const { conflicts: kinds } = useArea(judgingWords);
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<'override' | 'endOverride' | 'takeBack'>();
  const { judgeCode, containerCode, containerName, overriddenBecause } = conflict;
  const takeBack = async (key: string, reason: string): Promise<void> => {
    const pair = { competitionCode, judgeCode, containerCode };
    await dispatch(declareConflict(key, pair, { declared: false, reason }));
    dispatch(notify({ type: 'success', code: 'CONFLICT_TAKEN_BACK', message: words.takenBack }));
    onChanged();
  };
  const setOverride =
    (more: Pick<ConflictOverride, 'takenBack'>) =>
    async (_: string, reason: string): Promise<void> =>
      onOverride({ judgeCode, containerCode, reason, ...more });
  const dialogs = {
    override: { title: words.overrideTitle, help: words.overrideHelp, onReason: setOverride({}) },
    endOverride: {
      title: words.endOverrideTitle,
      help: words.endOverrideHelp,
      onReason: setOverride({ takenBack: true }),
    },
    takeBack: { title: words.takeBackTitle, help: undefined, onReason: takeBack },
  };
  return (
    <li>
      <b>{containerName}</b>
      <small>{conflict.kinds.map((kind) => kinds[kind]).join(', ')}</small>
      {overriddenBecause !== null && <small>{words.overriddenBecause(overriddenBecause)}</small>}
      <span className={styles.actions}>
        {overriddenBecause === null && (
          <Button kind="outline" size="small" onClick={() => setAsked('override')}>
            {words.override}
          </Button>
        )}
        {overriddenBecause !== null && (
          <Button kind="outline" size="small" onClick={() => setAsked('endOverride')}>
            {words.endOverride}
          </Button>
        )}
        {conflict.kinds.includes('declared') && (
          <Button kind="quiet" size="small" onClick={() => setAsked('takeBack')}>
            {words.takeBack}
          </Button>
        )}
      </span>
      {asked && (
        <ReasonDialog
          title={dialogs[asked].title(nameOf(judge), containerName)}
          action={words[asked]}
          reversal="changeBack"
          onReason={dialogs[asked].onReason}
          onClose={() => setAsked(undefined)}
        >
          {dialogs[asked].help && <p className={styles.dim}>{dialogs[asked].help}</p>}
        </ReasonDialog>
      )}
    </li>
  );
};
