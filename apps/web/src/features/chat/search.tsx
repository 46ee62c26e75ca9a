import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { formatWhen } from '../../i18n/moments.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { OfChat, WireMessage } from './actions.ts';
import styles from './search.module.css';
import { searchChat } from './moderation-actions.ts';
import { chatWords } from './words.ts';

interface SearchProps {
  of: OfChat;
  onPick: (number: number) => void;
}

const Found = ({ of, text, onPick }: SearchProps & { text: string }) => {
  const words = useArea(chatWords);
  const dispatch = useAppDispatch();
  const { code } = useLocale();
  const { state, again } = useLoad<WireMessage[]>(`${of.chatCode} ${text}`, async (signal) =>
    dispatch(searchChat(of, text, signal)),
  );
  if (state.kind !== 'shown')
    return <NotLoaded {...{ state, again }} words={{ ...words, ...words.search }} bones={[{ high: '48px' }]} />;
  return (
    <div role="status">
      {state.value.length === 0 && <p>{words.search.nothing(text)}</p>}
      <ul className={styles.found}>
        {state.value.map((message) => (
          <li key={message.number}>
            <button type="button" onClick={() => onPick(message.number)}>
              <b>{message.author?.name ?? words.talk.gone}</b> <time>{formatWhen(code, new Date(message.sentAt))}</time>
              <span dir="auto">{message.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Finds a part of a word in the messages of a chat, and leads there. */
export const Search = ({ of, onPick }: SearchProps) => {
  const words = useArea(chatWords).search;
  const [text, setText] = useState('');
  const searched = text.trim();
  return (
    <search className={styles.search}>
      <TextField label={words.label} type="search" maxLength={100} value={text} onChange={setText} />
      {searched !== '' && <Found key={searched} of={of} text={searched} onPick={onPick} />}
    </search>
  );
};
