import { useMessages } from '../../i18n/locale-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Chip } from '../../ui/marks.tsx';
import { type Command, splitAtMatch } from './commands.ts';
import styles from './palette.module.css';

export const optionId = (at: number): string => `palette-${at}`;

interface EntryProps {
  command: Command;
  at: number;
  typed: string;
  /** The first of its group carries the group's name. */
  first: boolean;
  selected: boolean;
  onMark: () => void;
  onRun: (inNewTab: boolean) => void;
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

const Status = ({ status }: { status: 'DRAFT' | 'LIVE' }) => {
  const words = useMessages().shell.palette.status;
  return <Chip state={status === 'LIVE' ? 'on' : 'missing'}>{words[status]}</Chip>;
};

export const Entry = ({ command, at, typed, first, selected, onMark, onRun }: EntryProps) => (
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
      onClick={(event) => onRun(event.ctrlKey || event.metaKey)}
    >
      <span className={styles.tile} aria-hidden="true">
        {command.initials ?? <Icon name={command.icon} />}
      </span>
      <span className={styles.about}>
        <Label label={command.label} typed={typed} />
        {command.detail !== undefined && <small>{command.detail}</small>}
      </span>
      {command.status && <Status status={command.status} />}
    </div>
  </>
);
