import type { User } from '@podium/contract';
import { type Gender, genders } from '@podium/domain/accounts';
import { capitaliseWords } from '@podium/domain/text';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { isChanged } from '../../platform/competition/rebase.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { saveDetails } from '../../platform/session/person-actions.ts';
import { usePhoneCheck } from '../../platform/session/use-phone-check.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Block, Pair } from '../../ui/block.tsx';
import { SegmentedField } from '../../ui/choice-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Versions } from '../../ui/versions.tsx';
import { differences } from './differences.ts';
import { FormError, SaveBar } from './save-bar.tsx';
import { accountInfoWords } from './words.ts';
import { type SignUpWords, signUpWords } from '../../platform/accounts/sign-up-words.ts';

const formOf = ({ fName, lName, phone, gender }: User) => ({
  fName: fName ?? '',
  lName: lName ?? '',
  phone: phone ?? '',
  gender: gender ?? undefined,
});

type AboutValues = ReturnType<typeof formOf>;

const usePhoneNotes = (phone: string, own: boolean) => {
  const messages = useMessages();
  const texts = useArea(accountInfoWords);
  const words = useArea(signUpWords).details;
  const { state, code } = usePhoneCheck(phone);
  const helps = { unknown: words.phoneHelp, checking: words.phoneChecking, free: '', taken: '', invalid: '' };
  return {
    free: own || state === 'free',
    help: own ? texts.about.yourNumber : helps[state],
    good: !own && state === 'free' ? words.phoneFree : undefined,
    error: own ? undefined : state === 'taken' ? words.phoneTaken : code && errorText(messages, code),
  };
};

const changesOf = (words: SignUpWords['details'], form: AboutValues, user: User) =>
  differences([
    { label: words.fName, typed: form.fName, saved: user.fName },
    { label: words.lName, typed: form.lName, saved: user.lName },
    { label: words.phone, typed: form.phone, saved: user.phone },
    {
      label: words.gender,
      typed: form.gender && words.genders[form.gender],
      saved: user.gender && words.genders[user.gender],
    },
  ]);

export const AboutForm = ({ user }: { user: User }) => {
  const messages = useMessages();
  const texts = useArea(accountInfoWords);
  const words = useArea(signUpWords).details;
  const dispatch = useAppDispatch();
  const [form, setForm, , sent] = useDraft(
    'account about',
    () => formOf(user),
    (typed) => isChanged(typed, formOf(user)),
  );
  const set = (change: Partial<AboutValues>): void => setForm((before) => ({ ...before, ...change }));
  const [tried, setTried] = useState(false);
  const phone = usePhoneNotes(form.phone, form.phone !== '' && form.phone === user.phone);
  const { submit, busy, error, fields, clear } = useSubmit(async (key) => {
    const { gender } = form;
    if (!gender) return;
    const saved = await dispatch(
      saveDetails(key, { ...form, fName: capitaliseWords(form.fName), lName: capitaliseWords(form.lName), gender }),
    );
    sent(form, formOf(saved));
    setTried(false);
    dispatch(notify({ type: 'success', code: 'SAVED', message: texts.saved }));
  });
  const now = changesOf(words, form, user);
  const whole = form.fName.trim() && form.lName.trim() && phone.free && form.gender;
  const phoneRefused = error?.code.startsWith('PHONE_') ? errorText(messages, error.code) : fields['phone'];
  const nameField = (name: 'fName' | 'lName') => ({
    label: words[name],
    value: form[name],
    error: fields[name] ?? (tried && !form[name].trim() ? words.nameMissing : undefined),
    onChange: (typed: string) => set({ [name]: typed }),
  });
  return (
    <Block
      title={texts.about.title}
      help={texts.about.help}
      onSubmit={() => {
        setTried(true);
        if (whole && now.length > 0) void submit();
      }}
    >
      <Pair>
        <TextField {...nameField('fName')} autoComplete="given-name" />
        <TextField {...nameField('lName')} autoComplete="family-name" />
      </Pair>
      <TextField
        label={words.phone}
        type="tel"
        autoComplete="tel"
        value={form.phone}
        help={phone.help}
        good={phone.good}
        error={phone.error ?? phoneRefused ?? (tried && !phone.free ? messages.errors.PHONE_INVALID : undefined)}
        onChange={(typed) => set({ phone: typed })}
      />
      <SegmentedField<Gender>
        label={words.gender}
        options={genders.map((value) => ({ value, label: words.genders[value] }))}
        value={form.gender}
        error={tried && !form.gender ? words.genderMissing : undefined}
        onChange={(gender) => set({ gender })}
      />
      {error?.code === 'STALE_VERSION' && (
        <Versions
          rows={now}
          words={texts.stale}
          onKeep={() => void submit()}
          onTake={() => {
            setForm(formOf(user));
            clear();
          }}
        />
      )}
      <FormError error={error} except={['PHONE_TAKEN', 'PHONE_INVALID']} />
      <SaveBar changed={now.length > 0} busy={busy} />
    </Block>
  );
};
