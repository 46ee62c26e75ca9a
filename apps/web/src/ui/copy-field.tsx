import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
  words: { copy: string; copied: string };
  /** A code is read letter by letter, a link is not. */
  mono?: boolean;
}

const shownMs = 2500;

/** Something to take along. Where the clipboard is closed, the text is selected for the hand. */
export const CopyField = ({ label, value, words, mono }: CopyFieldProps) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (box: HTMLElement | null): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      const text = box?.querySelector('output');
      if (text) getSelection()?.selectAllChildren(text);
    }
  };
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.box}>
        <output className={mono ? styles.mono : undefined} aria-label={label}>
          {value}
        </output>
        <Button
          kind="outline"
          size="small"
          icon={copied ? 'tick' : 'copy'}
          onClick={(event) => void copy(event.currentTarget.parentElement)}
        >
          {copied ? words.copied : words.copy}
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {copied ? words.copied : ''}
      </span>
    </div>
  );
};
