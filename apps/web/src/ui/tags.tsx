import styles from './tags.module.css';

/** Words that describe something and have no state. */
export const Tags = ({ words }: { words: readonly string[] }) => (
  <ul className={styles.tags}>
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
);
