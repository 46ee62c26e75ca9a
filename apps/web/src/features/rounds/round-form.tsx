import type { Round } from '@podium/contract';
import { isScaleValid } from '@podium/domain/rounds';
import { type FormEvent, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { isChanged, rebase } from '../../platform/competition/rebase.ts';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { SaveBar } from '../../ui/block.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Note } from '../../ui/marks.tsx';
import { NewerNote } from '../../ui/newer-note.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { RoundChange } from './round-change.ts';
import styles from './rounds.module.css';
import { roundsWords } from './words.ts';

const formOf = ({ roundName, details, isMock, scale }: Round) => ({
  roundName,
  details,
  isMock,
  min: String(scale.min),
  max: String(scale.max),
  step: String(scale.step),
});
type Form = ReturnType<typeof formOf>;

const untouched = (round: Round) => ({ form: formOf(round), base: { values: formOf(round), version: round.version } });

const numbersOf = ({ min, max, step }: Form) => ({ min: Number(min), max: Number(max), step: Number(step) });

/** Only the fields that differ are sent, so that another's change of the rest stays. */
const changeOf = (form: Form, saved: Form): RoundChange => {
  const scaled = form.min !== saved.min || form.max !== saved.max || form.step !== saved.step;
  return {
    ...(form.roundName.trim() !== saved.roundName && { roundName: form.roundName.trim() }),
    ...(form.details !== saved.details && { details: form.details }),
    ...(form.isMock !== saved.isMock && { isMock: form.isMock }),
    ...(scaled && { scale: numbersOf(form) }),
  };
};

interface RoundFormProps {
  round: Round;
  /** How often a version was chosen, theirs or mine: what was typed before is settled then. */
  takes: number;
  /** Judges have begun to score on this scale. */
  isScaleLocked: boolean;
  /** `over` is the version that was typed over, when it is not the newest any more. */
  onSave: (change: RoundChange, over?: number) => Promise<boolean>;
  /** Both versions, before anything is saved. */
  onShow: (change: RoundChange) => void;
}

export const RoundForm = ({ round, takes, isScaleLocked, onSave, onShow }: RoundFormProps) => {
  const { errors } = useMessages();
  const { form: words, newer: newerWords } = useArea(roundsWords);
  const [{ form, base }, setDraft] = useCompetitionDraft(
    `round ${round.roundCode}`,
    () => untouched(round),
    (draft) => isChanged(draft.form, draft.base.values),
  );
  const [answered, setAnswered] = useState(takes);
  if (answered !== takes) {
    setAnswered(takes);
    setDraft(untouched(round));
  }
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Form>): void =>
    setDraft((before) => ({ ...before, form: { ...before.form, ...change } }));
  const next = rebase(form, base, { values: formOf(round), version: round.version });
  // While a save is on its way the round looks as it will be; only its answer counts, and a refusal loses nothing typed.
  if (!busy && next.base !== base) setDraft({ form: next.typed, base: next.base });
  const change = changeOf(form, base.values);
  const nameMissing = !form.roundName.trim();
  const scaleWrong = !isScaleValid(numbersOf(form));
  const changed = Object.keys(change).length > 0;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!changed || nameMissing || scaleWrong) return;
    setBusy(true);
    await onSave(change, next.newer ? base.version : undefined);
    setBusy(false);
  };
  const number = {
    type: 'number',
    inputMode: 'decimal',
    step: 'any',
    min: 0,
    max: 1000,
    disabled: isScaleLocked,
  } as const;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={words.name}
        maxLength={120}
        value={form.roundName}
        error={nameMissing ? words.nameMissing : undefined}
        onChange={(roundName) => set({ roundName })}
      />
      <TextArea
        label={words.details}
        help={words.detailsHelp}
        maxLength={4000}
        value={form.details}
        onChange={(details) => set({ details })}
      />
      <div className={styles.three}>
        <TextField
          {...number}
          label={words.min}
          value={form.min}
          error={scaleWrong ? words.scaleWrong : undefined}
          onChange={(min) => set({ min })}
        />
        <TextField {...number} label={words.max} value={form.max} onChange={(max) => set({ max })} />
        <TextField {...number} label={words.step} value={form.step} onChange={(step) => set({ step })} />
      </div>
      {isScaleLocked && <Note icon="lock">{errors.SCALE_IN_USE}</Note>}
      <CheckField
        label={words.mock}
        help={words.mockHelp}
        checked={form.isMock}
        onChange={(isMock) => set({ isMock })}
      />
      <NewerNote shown={next.newer && !busy} action={newerWords.show} onAction={() => onShow(change)}>
        {newerWords.text}
      </NewerNote>
      <SaveBar changed={changed} busy={busy} words={words} />
    </form>
  );
};
