import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './versions.module.css';

export interface VersionRow {
  label: string;
  mine: string;
  theirs: string;
}

interface VersionsProps {
  rows: readonly VersionRow[];
  onKeep: () => void;
  onTake: () => void;
  words: {
    title: string;
    body: string;
    field: string;
    mine: string;
    theirs: string;
    none: string;
    keep: string;
    take: string;
  };
}

/** Two people changed the same thing. Both versions are shown, and nothing is lost until one of them is chosen. */
export const Versions = ({ rows, onKeep, onTake, words }: VersionsProps) => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.versions} role="group" aria-label={words.title}>
      <h3 ref={ref} tabIndex={-1}>
        {words.title}
      </h3>
      <p role="alert">{words.body}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.mine}</th>
            <th scope="col">{words.theirs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label={words.mine}>{mine || words.none}</td>
              <td data-label={words.theirs}>{theirs || words.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button size="small" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button size="small" kind="outline" onClick={onTake}>
          {words.take}
        </Button>
      </div>
    </div>
  );
};
