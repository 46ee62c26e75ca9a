import type { JudgingBoard } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { SelectField } from '../../ui/text-field.tsx';
import { type OfRound, replaceJudge } from '../../platform/judging/actions.ts';
import styles from '../../platform/judging/judging.module.css';
import { ReasonDialog } from '../../platform/judging/reason-dialog.tsx';
import { judgingWords } from '../../platform/judging/words.ts';

interface ReplaceJudgeDialogProps {
  of: OfRound;
  board: JudgingBoard;
  judge: { judgeCode: string; judgeName: string };
  onChanged: () => void;
  onClose: () => void;
}

/** Another judge takes over the open cards, also one who has no card yet. */
export const ReplaceJudgeDialog = ({ of, board, judge, onChanged, onClose }: ReplaceJudgeDialogProps) => {
  const { board: words } = useArea(judgingWords);
  const dispatch = useAppDispatch();
  const others = board.judges.filter(({ judgeCode }) => judgeCode !== judge.judgeCode);
  const [by, setBy] = useState(others[0]?.judgeCode ?? '');
  return (
    <ReasonDialog
      title={words.replaceTitle(judge.judgeName)}
      action={words.replace}
      reversal="never"
      isReady={by !== ''}
      onReason={async (key, reason) => {
        const params = { ...of, judgeCode: judge.judgeCode };
        const { moved, left } = await dispatch(replaceJudge(key, params, { by, reason }));
        dispatch(
          notify({ type: 'success', code: 'JUDGE_REPLACED', message: words.replaced(judge.judgeName, moved, left) }),
        );
        onChanged();
      }}
      onClose={onClose}
    >
      <p className={styles.dim}>{words.replaceHelp}</p>
      <SelectField
        label={words.replaceBy}
        options={others.map(({ judgeCode, judgeName }) => ({ value: judgeCode, label: judgeName }))}
        value={by}
        onChange={setBy}
      />
    </ReasonDialog>
  );
};
