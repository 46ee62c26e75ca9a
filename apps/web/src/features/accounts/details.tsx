import { type Gender, genders } from '@podium/domain/accounts';
import { capitaliseWords } from '@podium/domain/text';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { saveDetails } from '../../platform/session/person-actions.ts';
import { usePhoneCheck } from '../../platform/session/use-phone-check.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedField } from '../../ui/choice.tsx';
import { Note } from '../../ui/marks.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './accounts.module.css';
import { StairAside } from './asides.tsx';
import { Frame } from './frame.tsx';
import { destination } from './journey.ts';

const DetailsForm = () => {
  const messages = useMessages();
  const words = messages.accounts.details;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useAppSelector(({ auth }) => auth.user);
  const [fName, setFName] = useState(user?.fName ?? '');
  const [lName, setLName] = useState(user?.lName ?? '');
  const [phone, setPhone] = useState(user?.phone ?? '');
  const [gender, setGender] = useState<Gender | undefined>(user?.gender ?? undefined);
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
  });
  const phoneError = (): string | undefined => {
    if (check.state === 'taken') return words.phoneTaken;
    if (check.code) return errorText(messages, check.code);
    if (error?.code.startsWith('PHONE_')) return errorText(messages, error.code);
    return fields['phone'] ?? (tried && check.state === 'unknown' ? messages.errors.PHONE_INVALID : undefined);
  };
  const phoneNote = { checking: words.phoneChecking, unknown: words.phoneHelp, free: '', taken: '', invalid: '' }[
    check.state
  ];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (left === 0) void submit();
        else
          event.currentTarget
            .querySelector<HTMLElement>('[aria-invalid], input:placeholder-shown, input[type=radio]')
            ?.focus();
      }}
    >
      <div className={styles.pair}>
        <TextField
          label={words.fName}
          autoComplete="given-name"
          placeholder=" "
          value={fName}
          error={fields['fName'] ?? (tried && missing.fName ? words.nameMissing : undefined)}
          onChange={setFName}
          onBlur={() => setFName(capitaliseWords(fName))}
        />
        <TextField
          label={words.lName}
          autoComplete="family-name"
          placeholder=" "
          value={lName}
          error={fields['lName'] ?? (tried && missing.lName ? words.nameMissing : undefined)}
          onChange={setLName}
          onBlur={() => setLName(capitaliseWords(lName))}
        />
      </div>
      <TextField
        label={words.phone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        placeholder=" "
        value={phone}
        help={phoneNote}
        good={check.state === 'free' ? words.phoneFree : undefined}
        error={phoneError()}
        onChange={setPhone}
      />
      <SegmentedField
        label={words.gender}
        options={genders.map((value) => ({ value, label: words.genders[value] }))}
        value={gender}
        error={tried && missing.gender ? words.genderMissing : undefined}
        onChange={setGender}
      />
      {error && !error.code.startsWith('PHONE_') && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button kind="main" size="large" wide type="submit" locked={left > 0} busy={busy}>
          {left > 0 ? messages.accounts.goOnLeft(left) : messages.accounts.goOn}
        </Button>
      </div>
    </form>
  );
};

export const Details = () => {
  const words = useMessages().accounts.details;
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
