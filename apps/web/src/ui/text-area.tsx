import { useId } from 'react';
import { boxOf, describe, Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';
import { join } from './join.ts';

type TextAreaProps = FieldFrame & {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  /** Names in braces that are drawn as tokens. */
  fields?: readonly string[];
};

/** The same text under the field, letter by letter, with its tokens. The braces are there and not seen: they keep the places. */
const Tokens = ({ text, fields }: { text: string; fields: readonly string[] }) => (
  <div className={join(styles.area, styles.under)} aria-hidden="true">
    {text.split(/(\{\w+\})/u).map((part, at) =>
      fields.some((field) => part === `{${field}}`) ? (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
        <mark key={at}>
          <i>{'{'}</i>
          {part.slice(1, -1)}
          <i>{'}'}</i>
        </mark>
      ) : (
        part
      ),
    )}
    {/* A line that ends the text has a height only when something stands in it. */}
    {'\u200B'}
  </div>
);

/** Several lines; it grows with what is written where the browser can. */
export const TextArea = ({ label, help, error, good, value, onChange, rows = 4, maxLength, fields }: TextAreaProps) => {
  const id = useId();
  return (
    <Field id={id} {...{ label, help, error, good }}>
      <div className={boxOf(error)}>
        <div className={styles.layers}>
          {fields && <Tokens text={value} fields={fields} />}
          <textarea
            {...describe(id, { error, good, help })}
            id={id}
            className={join(styles.area, fields && styles.over)}
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      </div>
    </Field>
  );
};
