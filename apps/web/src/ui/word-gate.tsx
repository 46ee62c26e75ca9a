import { type CSSProperties, useId } from 'react';
import { describe, Field } from './field.tsx';
import { join } from './join.ts';
import styles from './slot-field.module.css';

interface WordGateProps {
  label: string;
  word: string;
  value: string;
  onChange: (value: string) => void;
  help: string;
}

/** Letters in slots, one real input beneath: pasting works. Small letters are shown as they are, and do not match. */
export const WordGate = ({ label, word, value, onChange, help }: WordGateProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} help={help}>
      <div className={styles.slots} style={{ '--length': word.length } as CSSProperties}>
        <input
          {...describe(id, { help, error: undefined, good: undefined })}
          id={id}
          className={styles.input}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\s/gu, '').slice(0, word.length))}
        />
        {Array.from({ length: word.length }, (_, at) => (
          <span
            key={at}
            aria-hidden="true"
            className={join(styles.slot, at >= value.length && styles.empty, at === value.length && styles.now)}
          >
            {value[at]}
          </span>
        ))}
      </div>
    </Field>
  );
};

/** How many letters at the beginning are right. */
export const lettersRight = (word: string, value: string): number => {
  const wrong = value.split('').findIndex((letter, at) => letter !== word[at]);
  return wrong === -1 ? value.length : wrong;
};
