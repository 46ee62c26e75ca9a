import type { Round } from '@podium/contract';
import { weightageLeft } from '@podium/domain';
import { type FormEvent, useId, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Button } from '../../ui/button.tsx';
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

const Share = ({ round, number, value, onChange }: { round: Round; number: number; value: number; onChange: (value: number) => void }) => {
  const words = useArea(roundsWords).weightage;
  const id = useId();
  const input = { min: 0, max: 100, step: 1, value, 'aria-label': words.of(round.roundName) };
  return (
    <li className={styles.share}>
      <label htmlFor={id}>
        {number} {round.roundName}
      </label>
      <input {...input} type="range" onChange={({ target }) => onChange(Number(target.value))} />
      <input {...input} id={id} step={0.01} type="number" inputMode="decimal" onChange={({ target }) => onChange(Math.min(100, Math.max(0, Number(target.value))))} />
    </li>
  );
};

/** All weightages at once, because one gives what another takes; beside them what they would do to totals. */
export const WeightageForm = ({ rounds, onSave, onClose }: FormProps) => {
  const words = useArea(roundsWords).weightage;
  const [typed, setTyped] = useState(() => rounds.map(({ roundWeightage }) => roundWeightage));
  const [busy, setBusy] = useState(false);
  const next = rounds.map((round, at) => ({ ...round, roundWeightage: typed[at] ?? 0 }));
  const left = weightageLeft(next);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (left < 0) return;
    setBusy(true);
    await onSave(typed);
    onClose();
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <WeightageBar rounds={next} />
      <div className={styles.editor}>
        <div>
          <ul>
            {rounds.map((round, at) => (
              <Share key={round.roundCode} round={round} number={at + 1} value={typed[at] ?? 0} onChange={(value) => setTyped(typed.with(at, value))} />
            ))}
          </ul>
          <p className={left < 0 ? styles.over : styles.rest} aria-live="polite">
            {left < 0 ? words.over(shown(-left)) : left > 0 ? words.left(shown(left)) : words.full}
          </p>
          <div className={styles.actions}>
            <Button type="submit" locked={left < 0} busy={busy}>
              {words.save}
            </Button>
            <Button kind="outline" onClick={() => setTyped(evenShares(next))}>
              {words.even}
            </Button>
            <Button kind="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
          </div>
        </div>
        <WhatIf rounds={next} />
      </div>
    </form>
  );
};
