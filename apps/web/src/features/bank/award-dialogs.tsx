import { useState } from 'react';
import { fullName } from '@podium/domain/accounts';
import type { Container } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { useFormDraft } from '../../platform/drafts/use-draft.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { writeBank } from './actions.ts';
import { ContainerPicker } from './container-picker.tsx';
import { bankWords } from './words.ts';
import { coinsOf, WriteDialog } from './write-dialog.tsx';

interface AwardProps {
  competitionCode: string;
  onClose: () => void;
}
const shortestReason = 3;
const isReason = (text: string): boolean => text.trim().length >= shortestReason;

const useAmount = (name: string) => {
  const { values, set, discard } = useFormDraft(name, { typed: '', reason: '' });
  const { typed, reason } = values;
  const coins = coinsOf(typed);
  const isReady = coins > 0 && isReason(reason);
  return { typed, set, discard, coins, reason: reason.trim(), written: reason, isReady };
};

/** How many coins, and why. */
const CoinsAndReason = ({
  label,
  help,
  isTried,
  amount: { typed, set, coins, written },
}: {
  label: string;
  help?: string;
  isTried: boolean;
  amount: ReturnType<typeof useAmount>;
}) => {
  const words = useArea(bankWords);
  return (
    <>
      <TextField
        label={label}
        help={help}
        inputMode="numeric"
        value={typed}
        error={isTried && coins === 0 ? words.coinsMissing : undefined}
        onChange={(text) => set({ typed: text })}
      />
      <TextField
        label={words.reason}
        help={words.reasonHelp}
        value={written}
        error={isTried && !isReason(written) ? words.reasonMissing : undefined}
        onChange={(text) => set({ reason: text })}
      />
    </>
  );
};

/** Coins by hand: to one person of an entry, or to each of them. */
export const AwardDialog = ({ competitionCode, onClose }: AwardProps) => {
  const words = useArea(bankWords);
  const dispatch = useAppDispatch();
  const [entry, setEntry] = useState<Container>();
  const [memberCode, setMemberCode] = useState('');
  const amount = useAmount('coins');
  const { coins, reason } = amount;
  const people = entry?.users.filter(({ status }) => status === 'ONBOARDED') ?? [];
  return (
    <WriteDialog
      title={words.award}
      action={words.award}
      done={words.awarded}
      isReady={entry !== undefined && amount.isReady}
      onDiscard={amount.discard}
      onClose={onClose}
      onWrite={async (key) =>
        dispatch(
          writeBank('awardCoins', key, {
            params: { competitionCode },
            body: {
              containerCode: entry?.containerCode ?? '',
              memberCode: memberCode || null,
              coins,
              reason,
            },
          }),
        )
      }
    >
      {(isTried) => (
        <>
          <ContainerPicker
            competitionCode={competitionCode}
            entry={entry}
            isTried={isTried}
            onPick={(picked) => {
              setEntry(picked);
              setMemberCode('');
            }}
          />
          {people.length > 1 && (
            <SelectField
              label={words.person}
              value={memberCode}
              options={[
                { value: '', label: words.everyone },
                ...people.map((user) => ({ value: user.memberCode, label: fullName(user) })),
              ]}
              onChange={setMemberCode}
            />
          )}
          <CoinsAndReason label={words.coinsEach} isTried={isTried} amount={amount} />
        </>
      )}
    </WriteDialog>
  );
};

export const GrantDialog = ({ competitionCode, onClose }: AwardProps) => {
  const words = useArea(bankWords);
  const dispatch = useAppDispatch();
  const amount = useAmount('budget');
  const { coins, reason } = amount;
  return (
    <WriteDialog
      title={words.grant}
      action={words.grant}
      done={words.granted}
      isReady={amount.isReady}
      onDiscard={amount.discard}
      onClose={onClose}
      onWrite={async (key) =>
        dispatch(writeBank('grantBudget', key, { params: { competitionCode }, body: { coins, reason } }))
      }
    >
      {(isTried) => <CoinsAndReason label={words.coins} help={words.grantHelp} isTried={isTried} amount={amount} />}
    </WriteDialog>
  );
};
