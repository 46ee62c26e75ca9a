import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Entry, readEntry } from './entry.ts';
import styles from './join-box.module.css';
import { landingWords } from './words.ts';

/** A code or a pasted invitation leads in; anything else is answered in a sentence. */
export const JoinBox = () => {
  const words = useArea(landingWords).join;
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<Exclude<Entry, { kind: 'go' }>>();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const entry = readEntry(text, location.origin);
    if (entry.kind === 'go') void navigate(entry.to);
    else setRefused(entry);
  };
  return (
    <div className={styles.frame}>
      <form id="join" className={styles.box} onSubmit={onSubmit}>
        <h2>{words.heading}</h2>
        <TextField
          label={words.label}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          error={refused && (refused.kind === 'unknown' ? words.unknown(refused.code) : words[refused.kind])}
          onChange={(typed) => {
            setText(typed);
            setRefused(undefined);
          }}
        />
        <Button type="submit">
          {words.submit}
        </Button>
      </form>
    </div>
  );
};
