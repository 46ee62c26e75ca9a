import { useId } from 'react';
import { boxOf, describe, Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';

type TextAreaProps = FieldFrame & {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
};

/** Several lines; it grows with what is written where the browser can. */
export const TextArea = ({ label, help, error, good, value, onChange, rows = 4, maxLength }: TextAreaProps) => {
  const id = useId();
  return (
    <Field id={id} {...{ label, help, error, good }}>
      <div className={boxOf(error)}>
        <textarea
          {...describe(id, { error, good, help })}
          id={id}
          className={styles.area}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
};
