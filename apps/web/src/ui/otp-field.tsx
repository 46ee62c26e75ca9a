import { type CSSProperties, type Ref, useId } from 'react';
import { describe, Field, type FieldFrame } from './field.tsx';
import { join } from './join.ts';
import styles from './otp-field.module.css';

interface OtpProps extends FieldFrame {
  value: string;
  onChange: (value: string) => void;
  length?: number;
  /** The screen is about this field. */
  leads?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Looks like boxes, is one real input: pasting, autofill from a message and screen readers just work. */
export const OtpField = ({ label, help, error, good, value, onChange, length = 6, leads, ref }: OtpProps) => {
  const id = useId();
  return (
    <Field id={id} {...{ label, help, error, good }}>
      <div
        className={join(styles.slots, Boolean(error) && styles.wrong)}
        style={{ '--length': length } as CSSProperties}
      >
        <input
          {...describe(id, { error, good, help })}
          ref={ref}
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          data-autofocus={leads ? true : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/gu, '').slice(0, length))}
        />
        {Array.from({ length }, (_, at) => (
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
