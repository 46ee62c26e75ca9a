import type { Judge } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import type { ComboOption } from '../../ui/combobox.tsx';
import { declareConflict } from '../../platform/judging/actions.ts';
import { assignmentWords } from './assignment-words.ts';
import { ContainerPicker } from './container-picker.tsx';
import { nameOf } from '../../platform/judging/judge-name.ts';
import { ReasonDialog } from '../../platform/judging/reason-dialog.tsx';

interface DeclareConflictDialogProps {
  competitionCode: string;
  judge: Judge;
  onDeclared: () => void;
  onClose: () => void;
}

/** Says that a judge should not score an entry, and why. */
export const DeclareConflictDialog = ({ competitionCode, judge, onDeclared, onClose }: DeclareConflictDialogProps) => {
  const words = useArea(assignmentWords).declare;
  const dispatch = useAppDispatch();
  const [picked, setPicked] = useState<ComboOption>();
  const { judgeCode } = judge;
  return (
    <ReasonDialog
      title={words.title(nameOf(judge))}
      action={words.action}
      reversal="changeBack"
      isReady={picked !== undefined}
      onReason={async (key, reason) => {
        const { value: containerCode, label } = picked ?? { value: '', label: '' };
        await dispatch(declareConflict(key, { competitionCode, judgeCode, containerCode }, { declared: true, reason }));
        dispatch(notify({ type: 'success', code: 'CONFLICT_DECLARED', message: words.done(nameOf(judge), label) }));
        onDeclared();
      }}
      onClose={onClose}
    >
      {(tried) => (
        <ContainerPicker
          competitionCode={competitionCode}
          picked={picked}
          error={tried && !picked ? words.missing : undefined}
          onPick={setPicked}
        />
      )}
    </ReasonDialog>
  );
};
