import { type ReactNode, useId } from 'react';
import styles from './check-field.module.css';
import { Icon } from './icon.tsx';

interface CheckFieldProps {
  label: string;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Yes or no, with a sentence on what yes does. */
export const CheckField = ({ label, help, checked, onChange, disabled }: CheckFieldProps) => {
  const id = useId();
  return (
    <div className={styles.row}>
      <span className={styles.box}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span aria-hidden="true">{checked && <Icon name="tick" size={16} />}</span>
      </span>
      <span>
        <label htmlFor={id}>{label}</label>
        {help && <small id={`${id}-help`}>{help}</small>}
      </span>
    </div>
  );
};
