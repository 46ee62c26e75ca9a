import { Icon } from './icon.tsx';
import styles from './search-box.module.css';

/** A small field to find something in a list; its label is also what it says while empty. */
export const SearchBox = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) => (
  <label className={styles.box}>
    <Icon name="search" size={16} />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
