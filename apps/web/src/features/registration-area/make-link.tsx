import { isEmail, normaliseEmail } from '@podium/domain/text';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useIsDraft } from '../../platform/competition/is-draft.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useFormDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';
import { Block, Pair } from '../../ui/block.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Note } from '../../ui/marks.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { makeLink } from './actions.ts';
import { type InviteLink, isPersonal, linkKinds, readUses } from './links.ts';
import { registrationAreaWords } from './words.ts';

const lifetimes = [1, 7, 30, 90, 365];

const ErrorNote = ({ code }: { code: string }) => (
  <Note icon="cross" bad>
    {errorText(useMessages(), code)}
  </Note>
);

const UsesField = ({ value, bad, onChange }: { value: string; bad: boolean; onChange: (uses: string) => void }) => {
  const words = useArea(registrationAreaWords).links;
  return (
    <TextField
      label={words.uses}
      help={words.usesHelp}
      inputMode="numeric"
      value={value}
      error={bad ? words.usesBad : undefined}
      onChange={onChange}
    />
  );
};

const nothingTyped = { kind: 'public' as InviteLink['kind'], email: '', days: '30', uses: '' };
/** Said before anything is sent from a draft. */
const DraftNote = ({ personal }: { personal: boolean }) => {
  const words = useArea(registrationAreaWords).links.draft;
  const isDraft = useIsDraft();
  if (!isDraft) return null;
  return (
    <Note icon="clock" title={words.title}>
      {personal ? words.personal : words.open}
    </Note>
  );
};

export const MakeLink = ({ onMade }: { onMade: () => void }) => {
  const texts = useArea(registrationAreaWords);
  const words = texts.links;
  const dispatch = useAppDispatch();
  const { values, set, discard } = useFormDraft('invite link', nothingTyped);
  const { kind, email, days, uses } = values;
  const [asked, setAsked] = useState(false);
  const [made, setMade] = useState<string>();
  const personal = isPersonal(kind);
  const sent = useIsDraft() ? words.sentLater : words.sent;
  const limit = readUses(uses);
  const bad = personal ? !isEmail(email.trim()) : limit.kind === 'bad';
  const { submit, busy, error, clear } = useSubmit(async (key) => {
    const maxUses = limit.kind === 'good' ? limit.maxUses : undefined;
    const link = await dispatch(
      makeLink(key, {
        kind,
        days: Number(days),
        ...(personal ? { email: normaliseEmail(email) } : maxUses !== undefined && { maxUses }),
      }),
    );
    setMade(link.url ?? undefined);
    if (personal) dispatch(notify({ type: 'success', code: 'INVITED', message: sent(normaliseEmail(email)) }));
    discard();
    set({ kind });
    setAsked(false);
    onMade();
  });
  return (
    <Block
      title={words.make}
      help={words.makeHelp}
      onSubmit={() => {
        setAsked(true);
        if (!bad) void submit();
      }}
    >
      <DraftNote personal={personal} />
      <ChoiceCards
        label={words.kind}
        options={linkKinds.map((value) => ({ value, label: words.kinds[value].name, about: words.kinds[value].about }))}
        value={kind}
        onChange={(chosen) => {
          set({ kind: chosen });
          setMade(undefined);
          setAsked(false);
          clear();
        }}
      />
      <Pair>
        <SelectField
          label={words.days}
          options={lifetimes.map((value) => ({ value: String(value), label: words.daysOption(value) }))}
          value={days}
          onChange={(typed) => set({ days: typed })}
        />
        {personal ? (
          <TextField
            label={words.email}
            type="email"
            autoCapitalize="none"
            value={email}
            error={asked && bad ? words.emailBad : undefined}
            onChange={(typed) => set({ email: typed })}
          />
        ) : (
          <UsesField value={uses} bad={asked && bad} onChange={(typed) => set({ uses: typed })} />
        )}
      </Pair>
      {error && <ErrorNote code={error.code} />}
      {made && <CopyField label={words.made} value={made} words={texts.copy} />}
      <div>
        <Button kind="main" type="submit" busy={busy}>
          {personal ? words.submit.personal : words.submit.open}
        </Button>
      </div>
    </Block>
  );
};
