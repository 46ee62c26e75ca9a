import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/marks.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { loadMissing } from './round-actions.ts';
import styles from './round-submissions.module.css';
import { roundWords } from './round-words.ts';

interface MissingNamesProps {
  competitionCode: string;
  roundCode: string;
  onClose: () => void;
}

/** All who have handed nothing in, to take along. Where the clipboard is closed, the names are selected for the hand. */
export const MissingNames = ({ competitionCode, roundCode, onClose }: MissingNamesProps) => {
  const messages = useMessages();
  const texts = useArea(roundWords);
  const words = texts.missing;
  const dispatch = useAppDispatch();
  const { state } = useLoad(`${competitionCode} ${roundCode}`, async (signal) =>
    dispatch(loadMissing({ competitionCode, roundCode }, signal)),
  );
  const [copied, setCopied] = useState(false);
  const names = state.kind === 'shown' ? state.value : [];
  const copy = async (list: Element | null | undefined): Promise<void> => {
    try {
      await navigator.clipboard.writeText(names.join('\n'));
      setCopied(true);
    } catch {
      if (list) getSelection()?.selectAllChildren(list);
    }
  };
  return (
    <Dialog
      title={state.kind === 'shown' ? words.title(names.length) : words.waiting}
      closeLabel={messages.shell.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.close}
          </Button>
          {names.length > 0 && (
            <Button
              icon={copied ? 'tick' : 'copy'}
              onClick={(event) => void copy(event.currentTarget.closest('dialog')?.querySelector('ul'))}
            >
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </>
      }
    >
      {state.kind === 'loading' && <Skeleton label={texts.loading} bones={[{ wide: '60%' }, { wide: '50%' }]} />}
      {state.kind === 'failed' && (
        <Note icon="cross" bad>
          {errorText(messages, state.code)}
        </Note>
      )}
      {names.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        <ul className={styles.names} tabIndex={0} aria-label={words.waiting}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <span className="visually-hidden" role="status">
        {copied ? words.copied : ''}
      </span>
    </Dialog>
  );
};
