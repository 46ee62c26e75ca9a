import { type ClipboardEventHandler, type CSSProperties, type InputHTMLAttributes, type Ref, useId } from 'react';
import { describe, Field, type FieldFrame } from './field.tsx';
import { join } from './join.ts';
import styles from './slot-field.module.css';

interface SlotProps extends FieldFrame {
  /** The words beside the slots say what belongs there. */
  labelHidden?: boolean | undefined;
  value: string;
  onChange: (value: string) => void;
  length: number;
  /** What of the typed text belongs into the slots. */
  clean: (typed: string) => string;
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoComplete' | 'pattern' | 'autoCapitalize'>;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
  /** The screen is about this field. */
  leads?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Looks like boxes, is one real input: pasting, autofill from a message and screen readers just work. */
export const SlotField = ({
  label,
  labelHidden,
  help,
  error,
  good,
  value,
  onChange,
  length,
  clean,
  input,
  onPaste,
  leads,
  ref,
}: SlotProps) => {
  const id = useId();
  return (
    <Field id={id} {...{ label, labelHidden, help, error, good }}>
      <div
        className={join(styles.slots, Boolean(error) && styles.wrong)}
        style={{ '--length': length } as CSSProperties}
      >
        <input
          {...describe(id, { error, good, help })}
          {...input}
          ref={ref}
          id={id}
          className={styles.input}
          spellCheck={false}
          data-autofocus={leads ? true : undefined}
          value={value}
          onPaste={onPaste}
          onChange={(event) => onChange(clean(event.target.value).slice(0, length))}
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
