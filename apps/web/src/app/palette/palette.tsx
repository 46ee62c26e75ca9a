import { type KeyboardEvent, type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppDispatch } from '../../platform/store/root.ts';
import { paletteClosed } from '../../platform/store/slices/small.ts';
import { Button } from '../../ui/button.tsx';
import { markAfter } from '../../ui/combobox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OpenModals } from '../../ui/open-modals.ts';
import { Kbd } from '../../ui/marks.tsx';
import type { Command } from './commands.ts';
import { Entry, optionId } from './entry.tsx';
import styles from './palette.module.css';
import { useOffered } from './use-offered.ts';

/** Over the page for as long as it is drawn. */
const useOpened = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const onModalOpen = use(OpenModals);
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    onModalOpen(true);
    return () => {
      opened?.close();
      onModalOpen(false);
    };
  }, [dialog, onModalOpen]);
};

/** What the keys do here. A phone has no keys, and gets the button that closes instead. */
const Keys = () => {
  const { keys, only } = useMessages().shell.palette;
  return (
    <div className={styles.keys}>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {keys.choose}
      </span>
      <span>
        <Kbd>{keys.enter}</Kbd> {keys.go}
      </span>
      <span>
        <Kbd>{keys.ctrl}</Kbd> <Kbd>{keys.enter}</Kbd> {keys.newTab}
      </span>
      <span>{only}</span>
    </div>
  );
};

/** The key that closes, or a button where there are no keys. */
const Leave = ({ onClose }: { onClose: () => void }) => {
  const { close } = useMessages().shell;
  return (
    <>
      <span className={styles.escape}>
        <Kbd>Esc</Kbd>
      </span>
      <Button kind="quiet" size="small" className={styles.close} onClick={onClose}>
        {close}
      </Button>
    </>
  );
};

/** Type, arrow, Enter. The input keeps the focus and names the marked option, by the combobox pattern. `early` was typed while this file loaded. */
export const Palette = ({ early }: { early: string }) => {
  const words = useMessages().shell;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(early);
  const [marked, setMarked] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const { commands: found, search, isNothing } = useOffered(typed);
  const at = Math.min(marked, found.length - 1);
  useOpened(dialog);
  // At once, not with the event that tells of it later: a key that opens it again in between would be lost.
  const closed = (): void => void dispatch(paletteClosed());
  useEffect(() => {
    document.querySelector(`#${optionId(at)}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const run = (command: Command | undefined, inNewTab = false): void => {
    if (!command) return;
    dialog.current?.close();
    closed();
    if (typeof command.act === 'function') command.act();
    else if (inNewTab) open(command.act, '_blank', 'noopener');
    else void navigate(command.act);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = markAfter(event.key, at, found.length);
    if (next !== undefined) setMarked(next);
    if (next !== undefined || event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter') run(found[at], event.ctrlKey || event.metaKey);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      closedby="any"
      aria-label={words.palette.label}
      onCancel={closed}
      onClose={closed}
    >
      <div className={styles.search}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? optionId(at) : undefined}
          aria-label={words.palette.label}
          autoComplete="off"
          placeholder={words.palette.open}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Leave onClose={() => dialog.current?.close()} />
      </div>
      {isNothing && <p className={styles.nothing}>{words.palette.nothing(typed.trim())}</p>}
      <div id="palette-list" role="listbox" aria-label={words.palette.label} className={styles.list}>
        {found.map((command, index) => (
          <Entry
            key={command.id}
            command={command}
            at={index}
            typed={typed}
            first={found[index - 1]?.group !== command.group}
            selected={index === at}
            onMark={() => setMarked(index)}
            onRun={(inNewTab) => run(command, inNewTab)}
          />
        ))}
      </div>
      {search === 'failed' && <p className={styles.nothing}>{words.palette.failed}</p>}
      <Keys />
      <div className="visually-hidden" role="status">
        {search === 'waiting' ? '' : words.palette.results(isNothing ? 0 : found.length)}
      </div>
    </dialog>
  );
};
