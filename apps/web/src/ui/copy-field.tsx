import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';

interface CopyWords {
  copy: string;
  copied: string;
}
interface CopyButtonProps {
  value: string;
  words: CopyWords;
  /** Where the clipboard is closed. */
  onClosed?: (button: HTMLElement) => void;
}

const shownMs = 2500;

/** Takes a text along and answers in place. */
export const CopyButton = ({ value, words, onClosed }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (button: HTMLElement): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      onClosed?.(button);
    }
  };
  return (
    <>
      <Button
        kind="outline"
        size="small"
        icon={copied ? 'tick' : 'copy'}
        onClick={(event) => void copy(event.currentTarget)}
      >
        {copied ? words.copied : words.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? words.copied : ''}
      </span>
    </>
  );
};

interface CopyFieldProps {
  label: string;
  value: string;
  words: CopyWords;
  /** A code is read letter by letter, a link is not. */
  mono?: boolean;
}

/** Something to take along. Where the clipboard is closed, the text is selected for the hand. */
export const CopyField = ({ label, value, words, mono }: CopyFieldProps) => {
  const select = (button: HTMLElement): void => {
    const text = button.parentElement?.querySelector('output');
    if (text) getSelection()?.selectAllChildren(text);
  };
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.box}>
        <output className={mono ? styles.mono : undefined} aria-label={label}>
          {value}
        </output>
        <CopyButton value={value} words={words} onClosed={select} />
      </div>
    </div>
  );
};
