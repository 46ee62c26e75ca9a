import { Icon } from './icon.tsx';
import { join } from './join.ts';
import styles from './search-box.module.css';

/** A field to find something in a list; its label is also what it says while empty. */
export const SearchBox = ({
  label,
  name,
  value,
  large,
  onChange,
}: {
  label: string;
  name?: string | undefined;
  value: string;
  /** The page is about finding. */
  large?: boolean;
  onChange: (text: string) => void;
}) => (
  <label className={join(styles.box, large && styles.large)}>
    <Icon name="search" size={16} />
    <input
      type="search"
      name={name}
      aria-label={label}
      placeholder={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
);
