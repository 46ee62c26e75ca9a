import { longestMessage } from '@podium/domain/chat';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useMessages } from '../../i18n/locale-context.tsx';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import type { ChatMessage } from '../../platform/store/entities.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useEmojiPicker } from '../../ui/emoji/use-emoji-picker.tsx';
import { Note } from '../../ui/marks.tsx';
import { editMessage, type OfChat } from './actions.ts';
import styles from './composer.module.css';
import { isSendKey } from './lines.ts';
import { writeMessage } from './outbox.ts';
import { chatWords } from './words.ts';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  onEscape?: () => void;
  /** Up in an empty field. */
  onUp?: () => void;
  isFocused?: boolean;
}

const Field = ({ label, value, onChange, onSend, onEscape, onUp, isFocused = false }: FieldProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) area.current?.focus();
  }, [isFocused]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, keyCode } = event;
    if (isSendKey({ key, shiftKey, keyCode, isComposing: event.nativeEvent.isComposing })) {
      event.preventDefault();
      onSend();
    } else if (key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
    } else if (key === 'ArrowUp' && value === '' && onUp) {
      event.preventDefault();
      onUp();
    }
  };
  return (
    <textarea
      ref={area}
      className={styles.field}
      aria-label={label}
      placeholder={label}
      dir="auto"
      rows={1}
      maxLength={longestMessage}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
};

interface ComposerProps {
  of: OfChat;
  /** Whom one writes to. */
  name: string;
  onUp: () => void;
  onType: () => void;
}

/** What is typed is kept for each chat until it is sent. */
export const Composer = ({ of, name, onUp, onType }: ComposerProps) => {
  const { composer: words, emoji: emojiWords } = useArea(chatWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const [text, setText, discard] = useDraft(`chat ${of.chatCode}`, '');
  const emoji = useEmojiPicker(code, {
    words: emojiWords,
    onPick: (picked) => setText((before) => `${before}${picked}`),
  });
  const send = (): void => {
    if (text.trim() === '') return;
    dispatch(writeMessage(of, text.trim()));
    discard();
  };
  return (
    <>
      {emoji.panel}
      <div className={styles.composer}>
        <Field
          label={words.label(name)}
          value={text}
          onChange={(typed) => {
            setText(typed);
            onType();
          }}
          onSend={send}
          onUp={onUp}
        />
        {emoji.button}
        <IconButton icon="send" kind="slab" label={words.send} onClick={send} />
      </div>
    </>
  );
};

interface EditorProps {
  of: OfChat;
  message: ChatMessage;
  onClose: () => void;
}

export const Editor = ({ of, message, onClose }: EditorProps) => {
  const words = useArea(chatWords).composer;
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const [text, setText] = useState(message.text ?? '');
  const { submit, busy, error } = useSubmit(async (key) => {
    if (text.trim() !== message.text) await dispatch(editMessage(key, of, message.number, text.trim()));
    onClose();
  });
  const save = (): void => {
    if (text.trim() !== '') void submit();
  };
  return (
    <div className={styles.editor}>
      <p>{words.editing}</p>
      {error && (
        <Note icon="cross" bad>
          {errorText(messages, error.code)}
        </Note>
      )}
      <div className={styles.composer}>
        <Field label={words.editing} value={text} onChange={setText} onSend={save} onEscape={onClose} isFocused />
      </div>
      <div className={styles.actions}>
        <Button size="small" busy={busy} onClick={save}>
          {words.save}
        </Button>
        <Button size="small" kind="outline" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
};
