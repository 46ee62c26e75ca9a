import { useEffect, useState } from 'react';
import { fullName } from '@podium/domain/accounts';
import type { Container } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { findEntries, writeBank } from './actions.ts';
import { bankWords } from './words.ts';
import { coinsOf, WriteDialog } from './write-dialog.tsx';

interface AwardProps {
  competitionCode: string;
  onClose: () => void;
}
const waitMs = 200;
const shortestReason = 3;
const isReason = (text: string): boolean => text.trim().length >= shortestReason;

const useEntries = (competitionCode: string, search: string) => {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ for: string; entries: Container[] }>();
  useEffect(() => {
    const ask = new AbortController();
    const timer = setTimeout(() => {
      dispatch(findEntries(competitionCode, search, ask.signal)).then(
        (entries) => setFound({ for: search, entries }),
        () => undefined,
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      ask.abort();
    };
  }, [competitionCode, search, dispatch]);
  return found?.for === search ? found.entries : undefined;
};

const useAmount = () => {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const coins = coinsOf(typed);
  const isReady = coins > 0 && isReason(reason);
  return { typed, setTyped, setReason, coins, reason: reason.trim(), written: reason, isReady };
};

/** How many coins, and why. */
const CoinsAndReason = ({
  label,
  help,
  isTried,
  amount: { typed, setTyped, coins, written, setReason },
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
        onChange={setTyped}
      />
      <TextField
        label={words.reason}
        help={words.reasonHelp}
        value={written}
        error={isTried && !isReason(written) ? words.reasonMissing : undefined}
        onChange={setReason}
      />
    </>
  );
};

/** Coins by hand: to one person of an entry, or to each of them. */
export const AwardDialog = ({ competitionCode, onClose }: AwardProps) => {
  const words = useArea(bankWords);
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [entry, setEntry] = useState<Container>();
  const [memberCode, setMemberCode] = useState('');
  const amount = useAmount();
  const { coins, reason } = amount;
  const entries = useEntries(competitionCode, entry ? '' : text.trim());
  const people = entry?.users.filter(({ status }) => status === 'ONBOARDED') ?? [];
  return (
    <WriteDialog
      title={words.award}
      action={words.award}
      done={words.awarded}
      isReady={entry !== undefined && amount.isReady}
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
          <Combobox
            label={words.entry}
            placeholder={words.entryPlaceholder}
            error={isTried && !entry ? words.entryMissing : undefined}
            text={text}
            options={
              entry || !entries
                ? []
                : entries.map(({ containerCode, containerName }) => ({ value: containerCode, label: containerName }))
            }
            note={entry ? undefined : !entries ? words.searching : entries.length === 0 ? words.noEntry : undefined}
            announce={entries ? words.found(entries.length) : words.searching}
            onType={(next) => {
              setText(next);
              setEntry(undefined);
              setMemberCode('');
            }}
            onPick={(option) => {
              setText(option.label);
              setEntry(entries?.find(({ containerCode }) => containerCode === option.value));
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
  const amount = useAmount();
  const { coins, reason } = amount;
  return (
    <WriteDialog
      title={words.grant}
      action={words.grant}
      done={words.granted}
      isReady={amount.isReady}
      onClose={onClose}
      onWrite={async (key) =>
        dispatch(writeBank('grantBudget', key, { params: { competitionCode }, body: { coins, reason } }))
      }
    >
      {(isTried) => <CoinsAndReason label={words.coins} help={words.grantHelp} isTried={isTried} amount={amount} />}
    </WriteDialog>
  );
};
