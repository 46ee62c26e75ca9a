import { useArea } from '../../i18n/area.ts';
import type { User } from '@podium/contract';
import { type Gender, genders } from '@podium/domain/accounts';
import { capitaliseWords } from '@podium/domain/text';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import type { RequestError } from '../../platform/http/request-error.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { saveDetails } from '../../platform/session/person-actions.ts';
import { usePhoneCheck } from '../../platform/session/use-phone-check.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedField } from '../../ui/choice-cards.tsx';
import { Note } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './accounts.module.css';
import { StairAside } from './asides.tsx';
import { Frame } from './frame.tsx';
import { destination } from './journey.ts';
import { signUpWords } from '../../platform/accounts/sign-up-words.ts';
import { accountsWords } from '../../platform/accounts/words.ts';

interface NameFieldsProps {
  names: { fName: string; lName: string };
  errors: { fName: string | undefined; lName: string | undefined };
  onChange: (names: { fName: string; lName: string }) => void;
}

const NameFields = ({ names, errors, onChange }: NameFieldsProps) => {
  const words = useArea(signUpWords).details;
  const field = (name: 'fName' | 'lName') => ({
    label: words[name],
    placeholder: ' ',
    value: names[name],
    error: errors[name],
    onChange: (typed: string) => onChange({ ...names, [name]: typed }),
    onBlur: () => onChange({ ...names, [name]: capitaliseWords(names[name]) }),
  });
  return (
    <div className={styles.pair}>
      <TextField {...field('fName')} autoComplete="given-name" />
      <TextField {...field('lName')} autoComplete="family-name" />
    </div>
  );
};

const focusFirstProblem = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid], input:placeholder-shown, input[type=radio]')?.focus();

/** What is said under the phone number while it is typed, checked and refused. */
const usePhoneTexts = (
  { state, code }: ReturnType<typeof usePhoneCheck>,
  error: RequestError | undefined,
  refused: string | undefined,
  tried: boolean,
) => {
  const messages = useMessages();
  const words = useArea(signUpWords).details;
  const problem = (): string | undefined => {
    if (state === 'taken') return words.phoneTaken;
    if (code) return errorText(messages, code);
    if (error?.code.startsWith('PHONE_')) return errorText(messages, error.code);
    return refused ?? (tried && state === 'unknown' ? messages.errors.PHONE_INVALID : undefined);
  };
  const helps = { checking: words.phoneChecking, unknown: words.phoneHelp, free: '', taken: '', invalid: '' };
  return { help: helps[state], good: state === 'free' ? words.phoneFree : undefined, error: problem() };
};

interface Typed {
  fName: string;
  lName: string;
  phone: string;
  gender: Gender | undefined;
}

const typedBefore = (user: User | null): Typed => ({
  fName: user?.fName ?? '',
  lName: user?.lName ?? '',
  phone: user?.phone ?? '',
  gender: user?.gender ?? undefined,
});

const DetailsForm = () => {
  const messages = useMessages();
  const accounts = useArea(accountsWords);
  const words = useArea(signUpWords).details;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useAppSelector(({ auth }) => auth.user);
  const [{ fName, lName, phone, gender }, setTyped, discard] = useDraft('sign-up details', typedBefore(user));
  const set = (change: Partial<Typed>): void => setTyped((before) => ({ ...before, ...change }));
  const [tried, setTried] = useState(false);
  const check = usePhoneCheck(phone);
  const missing = { fName: !fName.trim(), lName: !lName.trim(), phone: check.state !== 'free', gender: !gender };
  const left = Object.values(missing).filter(Boolean).length;

  const { submit, busy, error, fields } = useSubmit(async (key) => {
    if (!gender) return;
    const saved = await dispatch(
      saveDetails(key, { fName: capitaliseWords(fName), lName: capitaliseWords(lName), phone, gender }),
    );
    await navigate(destination(saved, search));
    discard();
  });
  const phoneTexts = usePhoneTexts(check, error, fields['phone'], tried);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (left === 0) void submit();
        else focusFirstProblem(event.currentTarget);
      }}
    >
      <NameFields
        names={{ fName, lName }}
        errors={{
          fName: fields['fName'] ?? (tried && missing.fName ? words.nameMissing : undefined),
          lName: fields['lName'] ?? (tried && missing.lName ? words.nameMissing : undefined),
        }}
        onChange={set}
      />
      <TextField
        label={words.phone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        placeholder=" "
        value={phone}
        {...phoneTexts}
        onChange={(typed) => set({ phone: typed })}
      />
      <SegmentedField
        label={words.gender}
        options={genders.map((value) => ({ value, label: words.genders[value] }))}
        value={gender}
        error={tried && missing.gender ? words.genderMissing : undefined}
        onChange={(chosen) => set({ gender: chosen })}
      />
      {error && !error.code.startsWith('PHONE_') && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button kind="main" size="large" wide type="submit" locked={left > 0} busy={busy}>
          {left > 0 ? accounts.goOnLeft(left) : accounts.goOn}
        </Button>
      </div>
    </form>
  );
};

export const Details = () => {
  const words = useArea(signUpWords).details;
  return (
    <Frame
      step={4}
      heading={words.heading}
      lead={words.lead}
      aside={<StairAside step={4} statement={words.statement} />}
    >
      <DetailsForm />
    </Frame>
  );
};
