import { type ReactNode, useEffect, useId, useState } from 'react';
import { join } from './join.ts';
import { Icon } from './icon.tsx';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  label: string;
  help: string;
  words: { choose: string; change: string; tooLarge: string; unreadable: string };
  address: string | null;
  maxBytes: number;
  busy: boolean;
  error?: string | undefined;
  onPick: (file: File) => void;
}

const problemOf = async (file: File, maxBytes: number): Promise<'tooLarge' | 'unreadable' | undefined> => {
  if (file.size > maxBytes) return 'tooLarge';
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return 'unreadable';
  }
};

/** A wide picture. What was picked is shown at once, while it is on its way; a file nobody could read is not sent. */
export const PictureField = ({ label, help, words, address, maxBytes, busy, error, onPick }: PictureFieldProps) => {
  const id = useId();
  const [picked, setPicked] = useState<string>();
  const [problem, setProblem] = useState<'tooLarge' | 'unreadable'>();
  useEffect(() => () => void (picked && URL.revokeObjectURL(picked)), [picked]);
  const pick = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const found = await problemOf(file, maxBytes);
    setProblem(found);
    if (found) return;
    setPicked(URL.createObjectURL(file));
    onPick(file);
  };
  const wrong: ReactNode = problem ? words[problem] : error;
  const shown = error ? address : (picked ?? address);
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <label className={join(styles.drop, !shown && styles.none)} aria-busy={busy}>
        {shown && <img src={shown} alt="" />}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            void pick(target.files?.[0]);
            target.value = '';
          }}
        />
        <span className={styles.act}>
          <Icon name={shown ? 'pen' : 'plus'} size={16} />
          {shown ? words.change : words.choose}
        </span>
      </label>
      <p id={`${id}-note`} className={wrong ? styles.wrong : styles.help} aria-live="polite">
        {wrong ?? help}
      </p>
    </div>
  );
};
