import { useId } from 'react';
import styles from './choice.module.css';
import { join } from './join.ts';

interface Option<V extends string> {
  value: V;
  label: string;
  about?: string;
  /** Not there yet: seen, and not to be chosen. */
  isMissing?: boolean;
}
export interface ChoiceProps<V extends string> {
  options: readonly Option<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
}

export const Segments = <V extends string>({
  id,
  options,
  value,
  onChange,
  small,
}: ChoiceProps<V> & { id: string; small: boolean }) => (
  <div className={join(styles.segment, small && styles.small)}>
    {options.map((option) => (
      <label key={option.value} className={option.isMissing ? styles.missing : undefined}>
        <input
          type="radio"
          className={styles.input}
          name={id}
          value={option.value}
          checked={option.value === value}
          disabled={option.isMissing}
          onChange={() => onChange(option.value)}
        />
        {option.isMissing && <i />}
        {option.label}
      </label>
    ))}
  </div>
);

/** Two to four short choices side by side, as a filter or a switch in the page: its label is heard, not seen. */
export const Segmented = <V extends string>({ label, ...choice }: ChoiceProps<V> & { label: string }) => {
  const id = useId();
  return (
    <fieldset aria-label={label}>
      <Segments id={id} small {...choice} />
    </fieldset>
  );
};
