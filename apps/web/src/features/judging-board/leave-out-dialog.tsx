import type { JudgingBoard } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { SelectField } from '../../ui/text-field.tsx';
import { leaveOutCards, type OfJudge } from '../../platform/judging/actions.ts';
import styles from '../../platform/judging/judging.module.css';
import { ReasonDialog } from '../../platform/judging/reason-dialog.tsx';
import { judgingWords } from '../../platform/judging/words.ts';

interface LeaveOutDialogProps {
  of: OfJudge;
  judgeName: string;
  /** Entries of the judge's released cards in the room. */
  containers: JudgingBoard['rooms'][number]['containers'];
  /** Left out, or counted again. */
  leftOut: boolean;
  onChanged: () => void;
  onClose: () => void;
}

const all = '';

/** Released cards of a judge are left out with a reason, or count again. Points and places are not in sight. */
export const LeaveOutDialog = ({ of, judgeName, containers, leftOut, onChanged, onClose }: LeaveOutDialogProps) => {
  const { board: words } = useArea(judgingWords);
  const dispatch = useAppDispatch();
  const [picked, setPicked] = useState(all);
  return (
    <ReasonDialog
      title={leftOut ? words.leaveOutTitle(judgeName) : words.countAgainTitle(judgeName)}
      action={leftOut ? words.leaveOut : words.countAgain}
      reversal="changeBack"
      onReason={async (key, reason) => {
        const containerCodes = picked === all ? null : [picked];
        const { changed } = await dispatch(leaveOutCards(key, of, { leftOut, containerCodes, reason }));
        const message = leftOut ? words.leftOut(judgeName, changed) : words.countsAgain(judgeName, changed);
        dispatch(notify({ type: 'success', code: 'CARDS_LEFT_OUT', message }));
        onChanged();
      }}
      onClose={onClose}
    >
      <p className={styles.dim}>{words.leaveOutHelp}</p>
      <SelectField
        label={words.leaveOutWhich}
        options={[
          { value: all, label: words.leaveOutAll },
          ...containers.map(({ containerCode, containerName }) => ({ value: containerCode, label: containerName })),
        ]}
        value={picked}
        onChange={setPicked}
      />
    </ReasonDialog>
  );
};
