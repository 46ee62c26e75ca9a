import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import styles from './combobox.module.css';
import { boxOf, describe, Field, type FieldFrame } from './field.tsx';
import fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';
import { join } from './join.ts';

export interface ComboOption {
  value: string;
  label: string;
  /** Makes something new out of what was typed. */
  adds?: boolean;
}

interface ComboboxProps extends FieldFrame {
  text: string;
  onType: (text: string) => void;
  options: readonly ComboOption[];
  onPick: (option: ComboOption) => void;
  /** Shown in the list when there is nothing to pick: searching, or nothing found. */
  note?: string | undefined;
  /** Heard when the options change. */
  announce: string;
  placeholder?: string;
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Where the marked option goes when a key is pressed; -1 is none. */
export const markAfter = (key: string, marked: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (marked + 1) % count;
  if (key === 'ArrowUp') return marked <= 0 ? count - 1 : marked - 1;
  return undefined;
};

interface OptionListProps extends Pick<ComboboxProps, 'label' | 'options' | 'note' | 'onPick'> {
  id: string;
  marked: number;
  hidden: boolean;
  onMark: (at: number) => void;
}

const OptionList = ({ id, label, options, marked, note, hidden, onMark, onPick }: OptionListProps) => (
  <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} hidden={hidden}>
    {options.map((option, index) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and handles the keys
      <div
        key={option.value}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === marked}
        className={join(styles.option, option.adds && styles.add)}
        onPointerDown={(event) => event.preventDefault()}
        onPointerEnter={() => onMark(index)}
        onClick={() => onPick(option)}
      >
        {option.adds && <Icon name="plus" size={16} />}
        {option.label}
      </div>
    ))}
    {note && <div className={styles.note}>{note}</div>}
  </div>
);

/** Search as you type over a list that the caller loads. Keyboard and screen reader by the combobox pattern. */
export const Combobox = (props: ComboboxProps) => {
  const { label, help, error, good, text, onType, options, onPick, note, announce, placeholder, end, ref } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const shown = open && (options.length > 0 || Boolean(note));
  const at = Math.min(marked, options.length - 1);

  const pick = (option: ComboOption): void => {
    onPick(option);
    setOpen(false);
    setMarked(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = markAfter(event.key, open ? at : -1, options.length);
    if (next !== undefined) {
      event.preventDefault();
      setOpen(true);
      setMarked(next);
    }
    const option = options[at];
    if (event.key === 'Enter' && shown && option) {
      event.preventDefault();
      pick(option);
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    }
  };

  return (
    <Field id={id} {...{ label, help, error, good }}>
      <div className={styles.root}>
        <div className={boxOf(error)}>
          <Icon name="search" size={16} />
          <input
            {...describe(id, { error, good, help })}
            ref={ref}
            id={id}
            className={fieldStyles.input}
            role="combobox"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              onType(event.target.value);
              setOpen(true);
              setMarked(-1);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          {end}
        </div>
        <OptionList
          id={id}
          label={label}
          options={options}
          marked={at}
          note={note}
          hidden={!shown}
          onMark={setMarked}
          onPick={pick}
        />
        <div className="visually-hidden" role="status">
          {shown ? announce : ''}
        </div>
      </div>
    </Field>
  );
};
