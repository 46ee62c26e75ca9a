import type { Round } from '@podium/contract';
import { weightageLeft } from '@podium/domain/rounds';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { NewerNote } from '../../ui/newer-note.tsx';
import { edited, type Edits, overtaken, withEdit, withoutEdits } from './edits.ts';
import { shown, WeightageBar } from './weightage-bar.tsx';
import { WhatIf } from './what-if-table.tsx';
import { evenShares } from './what-if.ts';
import styles from './weightage.module.css';
import { roundsWords } from './words.ts';

interface FormProps {
  rounds: readonly Round[];
  onSave: (weightages: readonly number[]) => Promise<void>;
  onClose: () => void;
}

const Share = ({
  round,
  number,
  value,
  onChange,
}: {
  round: Round;
  number: number;
  value: number;
  onChange: (value: number) => void;
}) => {
  const words = useArea(roundsWords).weightage;
  const id = useId();
  const input = { min: 0, max: 100, step: 1, value, 'aria-label': words.of(round.roundName) };
  return (
    <li className={styles.share}>
      <label htmlFor={id}>
        {number} {round.roundName}
      </label>
      <input {...input} type="range" onChange={({ target }) => onChange(Number(target.value))} />
      <input
        {...input}
        id={id}
        step={0.01}
        type="number"
        inputMode="decimal"
        onChange={({ target }) => onChange(Math.min(100, Math.max(0, Number(target.value))))}
      />
    </li>
  );
};

/** All weightages at once, because one gives what another takes; beside them what they would do to totals. */
export const WeightageForm = ({ rounds, onSave, onClose }: FormProps) => {
  const words = useArea(roundsWords).weightage;
  const [edits, setEdits, discard] = useCompetitionDraft<Edits>('weightage', {});
  const cancel = (): void => {
    discard();
    onClose();
  };
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const next = edited(rounds, edits);
  const theirs = busy ? [] : overtaken(rounds, edits);
  const left = weightageLeft(next);
  const take = (): void => {
    setEdits((before) => withoutEdits(before, theirs));
    // The button disappears with its note; a person at the keyboard continues at the numbers.
    ref.current?.querySelector<HTMLElement>('input[type=number]')?.focus();
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (left < 0) return;
    setBusy(true);
    await onSave(next.map(({ roundWeightage }) => roundWeightage));
    discard();
    onClose();
  };
  return (
    <form ref={ref} onSubmit={(event) => void save(event)}>
      <WeightageBar rounds={next} />
      <div className={styles.editor}>
        <div>
          <ul>
            {next.map((round, at) => (
              <Share
                key={round.roundCode}
                round={round}
                number={at + 1}
                value={round.roundWeightage}
                onChange={(value) => setEdits((before) => withEdit(rounds, before, round.roundCode, value))}
              />
            ))}
          </ul>
          <p className={left < 0 ? styles.over : styles.rest} aria-live="polite">
            {left < 0 ? words.over(shown(-left)) : left > 0 ? words.left(shown(left)) : words.full}
          </p>
          <NewerNote shown={theirs.length > 0} action={words.take} onAction={take}>
            {theirs.map(({ roundName, roundWeightage }) => words.theirs(roundName, shown(roundWeightage))).join(' ')}
          </NewerNote>
          <div className={styles.actions}>
            <Button type="submit" locked={left < 0} busy={busy}>
              {words.save}
            </Button>
            <Button
              kind="outline"
              onClick={() =>
                setEdits(
                  evenShares(next).reduce<Edits>(
                    (all, value, at) => withEdit(rounds, all, rounds[at]?.roundCode ?? '', value),
                    {},
                  ),
                )
              }
            >
              {words.even}
            </Button>
            <Button kind="quiet" onClick={cancel}>
              {words.cancel}
            </Button>
          </div>
        </div>
        <WhatIf rounds={next} />
      </div>
    </form>
  );
};
