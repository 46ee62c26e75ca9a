import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId, useState } from 'react';
import { boxOf, describe, Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { join } from './join.ts';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> &
  FieldFrame & { value: string; onChange: (value: string) => void; action?: ReactNode; ref?: Ref<HTMLInputElement> };

export const TextField = ({ label, help, error, good, action, value, onChange, ...input }: InputProps) => {
  const id = useId();
  return (
    <Field id={id} {...{ label, help, error, good, action }}>
      <div className={boxOf(error)}>
        <input
          {...input}
          {...describe(id, { error, good, help })}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
};

interface PeekWords {
  show: string;
  hide: string;
  showLabel: string;
  hideLabel: string;
}

export const PasswordField = ({
  label,
  help,
  error,
  good,
  action,
  value,
  onChange,
  words,
  ...input
}: InputProps & { words: PeekWords }) => {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} {...{ label, help, error, good, action }}>
      <div className={boxOf(error)}>
        <input
          {...input}
          {...describe(id, { error, good, help })}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.peek}
          aria-label={shown ? words.hideLabel : words.showLabel}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      </div>
    </Field>
  );
};

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value'> &
  FieldFrame & {
    value: string;
    onChange: (value: string) => void;
    options: readonly { value: string; label: string }[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
    ref?: Ref<HTMLSelectElement>;
  };

export const SelectField = ({
  label,
  help,
  error,
  good,
  value,
  onChange,
  options,
  placeholder,
  ...select
}: SelectProps) => {
  const id = useId();
  return (
    <Field id={id} {...{ label, help, error, good }}>
      <div className={boxOf(error)}>
        <select
          {...select}
          {...describe(id, { error, good, help })}
          id={id}
          className={join(styles.input, styles.select)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </div>
    </Field>
  );
};
