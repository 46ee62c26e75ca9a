import { type KeyboardEvent, type RefObject, use, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppDispatch } from '../../platform/store/root.ts';
import { paletteClosed } from '../../platform/store/slices/small.ts';
import { markAfter } from '../../ui/combobox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OpenModals } from '../../ui/open-modals.ts';
import { Kbd } from '../../ui/marks.tsx';
import { type Command, splitAtMatch } from './commands.ts';
import styles from './palette.module.css';
import { useOffered } from './use-offered.ts';

const optionId = (at: number): string => `palette-${at}`;

/** Over the page for as long as it is drawn. */
const useOpened = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const onModalOpen = use(OpenModals);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    onModalOpen(true);
    return () => {
      opened?.close();
      onModalOpen(false);
    };
  }, [dialog, onModalOpen]);
};

/** Type, arrow, Enter. The input keeps the focus and names the marked option, by the combobox pattern. */
export const Palette = () => {
  const words = useMessages().shell;
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const { commands: found, search } = useOffered(typed);
  const at = Math.min(marked, found.length - 1);
  useOpened(dialog);
  useEffect(() => {
    document.querySelector(`#${optionId(at)}`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const run = (command: Command | undefined): void => {
    if (!command) return;
    dialog.current?.close();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = markAfter(event.key, at, found.length);
    if (next !== undefined) setMarked(next);
    if (next !== undefined || event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter') run(found[at]);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      closedby="any"
      aria-label={words.palette.label}
      onClose={() => dispatch(paletteClosed())}
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
        <Kbd>Esc</Kbd>
      </div>
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
            onRun={() => run(command)}
          />
        ))}
      </div>
      {search === 'failed' && <p className={styles.nothing}>{words.palette.failed}</p>}
      {found.length === 0 && search === 'found' && <p className={styles.nothing}>{words.palette.nothing(typed)}</p>}
      <div className="visually-hidden" role="status">
        {search === 'waiting' ? '' : words.palette.results(found.length)}
      </div>
    </dialog>
  );
};

interface EntryProps {
  command: Command;
  at: number;
  typed: string;
  /** The first of its group carries the group's name. */
  first: boolean;
  selected: boolean;
  onMark: () => void;
  onRun: () => void;
}

const Label = ({ label, typed }: { label: string; typed: string }) => {
  const [before, match, after] = splitAtMatch(label, typed);
  return (
    <>
      {before}
      {match !== '' && <mark>{match}</mark>}
      {after}
    </>
  );
};

const Entry = ({ command, at, typed, first, selected, onMark, onRun }: EntryProps) => (
  <>
    {first && (
      <div role="presentation" className={styles.group}>
        {command.group}
      </div>
    )}
    {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and hears the keys */}
    <div
      id={optionId(at)}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={styles.option}
      onPointerMove={onMark}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon name={command.icon} />
      <span>
        <Label label={command.label} typed={typed} />
        {command.detail !== undefined && <small>{command.detail}</small>}
      </span>
    </div>
  </>
);
