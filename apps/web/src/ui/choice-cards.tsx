import { useId } from 'react';
import { type ChoiceProps, Segments } from './choice.tsx';
import styles from './choice.module.css';
import { FieldGroup, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';

/** A few big choices, one of them taken, under a heading that asks. Real radios: arrow keys walk them. */
export const ChoiceCards = <V extends string>({ options, value, onChange, ...frame }: ChoiceProps<V> & FieldFrame) => {
  const id = useId();
  return (
    <FieldGroup id={id} labelHidden {...frame}>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.mark}>
              <Icon name="tick" size={16} />
            </span>
            <span>
              <span className={styles.name}>{option.label}</span>
              {option.about && <span className={styles.about}>{option.about}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};

/** Any number of short choices, one of them taken, which wrap. */
export const PickChips = <V extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<V> & { label: string }) => {
  const id = useId();
  return (
    <fieldset className={styles.picks}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.pick}>
          <input
            type="radio"
            className={styles.input}
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
};

/** One of many that may be taken together. */
export const CheckChip = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <label className={styles.chip}>
    <input
      type="checkbox"
      className={styles.input}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <i />
    {label}
  </label>
);

/** Two to four short choices side by side, in a form. */
export const SegmentedField = <V extends string>({
  options,
  value,
  onChange,
  ...frame
}: ChoiceProps<V> & FieldFrame) => {
  const id = useId();
  return (
    <FieldGroup id={id} {...frame}>
      <Segments id={id} small={false} {...{ options, value, onChange }} />
    </FieldGroup>
  );
};
