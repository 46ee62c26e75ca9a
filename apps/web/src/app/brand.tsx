import { useMessages } from '../i18n/locale-context.tsx';
import styles from './header.module.css';

/** Mark and word; the highest step is rosa. */
export const Brand = () => (
  <>
    <svg viewBox="0 0 25 21" aria-hidden="true">
      <path className={styles.bar} d="M0 8h7.500v13H0zM17.500 13H25v8h-7.500z" />
      <path className={styles.top} d="M8.750 0h7.500v21h-7.500z" />
    </svg>
    <span>{useMessages().shell.product}</span>
  </>
);
