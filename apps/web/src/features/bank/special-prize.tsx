import type { Container } from '@podium/contract';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { ReasonDialog } from '../../platform/competition/reason-dialog.tsx';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { TextField } from '../../ui/text-field.tsx';
import { writeBank } from './actions.ts';
import { ContainerPicker } from './container-picker.tsx';
import { bankWords } from './words.ts';

interface SpecialPrizeProps {
  competitionCode: string;
  onChanged: () => void;
  onClose: () => void;
}

/** A named prize outside the places, with the reason that everyone reads who sees the placements. */
export const SpecialPrizeDialog = ({ competitionCode, onChanged, onClose }: SpecialPrizeProps) => {
  const words = useArea(bankWords);
  const dispatch = useAppDispatch();
  const [prizeName, setPrizeName, discard] = useCompetitionDraft('special prize', '');
  const [entry, setEntry] = useState<Container>();
  const isNamed = prizeName.trim() !== '';
  return (
    <ReasonDialog
      title={words.giveSpecial}
      action={words.giveSpecial}
      reversal="never"
      help={words.specialHelp}
      words={words}
      isReady={isNamed && entry !== undefined}
      onReason={async (key, reason) => {
        const body = { prizeName: prizeName.trim(), containerCode: entry?.containerCode ?? '', reason };
        await dispatch(writeBank('giveSpecialPrize', key, { params: { competitionCode }, body }));
        dispatch(
          notify({
            type: 'success',
            code: 'SAVED',
            message: words.specialGiven(prizeName.trim(), entry?.containerName ?? ''),
          }),
        );
        onChanged();
      }}
      onDiscard={discard}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextField
            label={words.prizeName}
            value={prizeName}
            error={isTried && !isNamed ? words.nameMissing : undefined}
            onChange={setPrizeName}
          />
          <ContainerPicker competitionCode={competitionCode} entry={entry} isTried={isTried} onPick={setEntry} />
        </>
      )}
    </ReasonDialog>
  );
};
