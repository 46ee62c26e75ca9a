import { searchText } from '@podium/domain/chat';
import { useState } from 'react';
import { TextField } from '../text-field.tsx';
import styles from './emoji-picker.module.css';

type GroupName = 'smileys' | 'people' | 'animals' | 'food' | 'travel' | 'activities' | 'objects' | 'symbols';
type EmojiGroups = Readonly<Record<GroupName, string>>;
export interface EmojiWords {
  title: string;
  find: string;
  loading: string;
  nothing: string;
  groups: Readonly<Record<GroupName, string>>;
}

interface EmojiPickerProps {
  /** By group, each emoji with its name in the language of the page. */
  groups: EmojiGroups;
  words: EmojiWords;
  onPick: (emoji: string) => void;
}

const entriesOf = (group: string): { emoji: string; name: string }[] =>
  group.split('|').map((entry) => {
    const at = entry.indexOf(' ');
    return { emoji: entry.slice(0, at), name: entry.slice(at + 1) };
  });

/** The data is part of this script, which is fetched when the picker is first opened. */
export const EmojiPicker = ({ groups, words, onPick }: EmojiPickerProps) => {
  const [typed, setTyped] = useState('');
  const searched = searchText(typed);
  const shown = Object.entries(groups)
    .map(([name, group]) => ({
      name: name as GroupName,
      entries: entriesOf(group).filter((one) => searchText(one.name).includes(searched)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className={styles.picker} role="group" aria-label={words.title}>
      <TextField label={words.find} type="search" value={typed} onChange={setTyped} />
      <div className={styles.groups}>
        {shown.length === 0 && <p>{words.nothing}</p>}
        {shown.map(({ name, entries }) => (
          <section key={name} aria-label={words.groups[name]}>
            <h3>{words.groups[name]}</h3>
            <div className={styles.grid}>
              {entries.map((one) => (
                <button
                  key={one.emoji}
                  type="button"
                  aria-label={one.name}
                  title={one.name}
                  onClick={() => onPick(one.emoji)}
                >
                  {one.emoji}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
};
