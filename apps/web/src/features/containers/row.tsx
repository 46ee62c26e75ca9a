import { initials } from '@podium/domain/accounts';
import { isRegistered } from '@podium/domain/containers';
import { type DragEvent, type KeyboardEvent, memo, type Ref } from 'react';
import { useArea } from '../../i18n/area.ts';
import type { Container } from '../../platform/store/entities.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { join } from '../../ui/join.ts';
import { Bib, Chip } from '../../ui/marks.tsx';
import styles from './containers.module.css';
import { markDragged } from './dragged.ts';
import { MissingPoints } from './missing-points.tsx';
import { openSeats } from '../../platform/containers/view.ts';
import { containerWords } from '../../platform/containers/words.ts';

export interface RowActs {
  onSelect: (containerCode: string, selected: boolean) => void;
  onStep: (at: number, by: number) => void;
  onDropAt: (event: DragEvent, at: number) => void;
  onDragOver: (event: DragEvent, at: number) => void;
  actionsFor: (container: Container, at: number) => MenuAction[];
}

interface RowProps extends RowActs {
  container: Container;
  at: number;
  roomName: string | undefined;
  sortable: boolean;
  removed: boolean;
  dropEdge: 'above' | 'below' | undefined;
  ref: Ref<HTMLTableRowElement>;
}

const bibsShown = 5;

const Bibs = ({ container }: { container: Container }) => {
  const words = useArea(containerWords);
  const { users } = container;
  const registered = users.filter(isRegistered).length;
  const open = openSeats(container);
  return (
    <span className={styles.bibs}>
      {users.slice(0, bibsShown).map((user) => (
        <Bib
          key={user.memberCode}
          size="s"
          {...(isRegistered(user) && { initials: initials(user) || user.email.slice(0, 1).toUpperCase() })}
        />
      ))}
      {Array.from({ length: Math.min(open, Math.max(0, bibsShown - users.length)) }, (_, seat) => (
        <Bib key={seat} size="s" />
      ))}
      {users.length > bibsShown && <small>+{users.length - bibsShown}</small>}
      <span className="visually-hidden">{words.people(registered, users.length + open)}</span>
    </span>
  );
};

const useInstitute = ({ users }: Container): string => {
  const words = useArea(containerWords);
  const names = [...new Set(users.flatMap(({ instituteName }) => instituteName ?? []))];
  if (names.length === 0) return words.noInstitute;
  return names.length === 1 ? (names[0] ?? '') : words.institutes(names.length);
};

const CheckCell = ({ container, onSelect }: Pick<RowProps, 'container' | 'onSelect'>) => {
  const words = useArea(containerWords);
  const { containerCode, containerName, selected = false } = container;
  return (
    <td className={styles.check}>
      <label>
        <input
          type="checkbox"
          checked={selected}
          aria-label={words.select(containerName)}
          onChange={(event) => onSelect(containerCode, event.target.checked)}
        />
        <i>{selected && <Icon name="tick" size={16} />}</i>
      </label>
    </td>
  );
};

const GripCell = ({ container, at, sortable, onStep }: Pick<RowProps, 'container' | 'at' | 'sortable' | 'onStep'>) => {
  const words = useArea(containerWords);
  const { containerCode, containerName } = container;
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !sortable) return;
    event.preventDefault();
    onStep(at, by);
  };
  return (
    <td className={styles.grip}>
      <button
        type="button"
        draggable
        className={styles.handle}
        aria-label={words.grip(containerName)}
        title={sortable ? words.grip(containerName) : words.gripOff}
        onDragStart={(event) => markDragged(event, containerCode)}
        onKeyDown={onKeyDown}
      >
        <Icon name="grip" />
      </button>
    </td>
  );
};

export const Row = memo(
  ({
    container,
    at,
    roomName,
    sortable,
    removed,
    dropEdge,
    ref,
    onSelect,
    onStep,
    onDropAt,
    onDragOver,
    actionsFor,
  }: RowProps) => {
    const words = useArea(containerWords);
    const institute = useInstitute(container);
    const { containerName, selected = false } = container;
    return (
      <tr
        ref={ref}
        data-index={at}
        aria-rowindex={at + 2}
        className={join(
          styles.row,
          selected && styles.selected,
          dropEdge && styles[dropEdge],
          !container.isActive && styles.off,
        )}
        onDragOver={(event) => onDragOver(event, at)}
        onDrop={(event) => onDropAt(event, at)}
      >
        <CheckCell container={container} onSelect={onSelect} />
        <GripCell container={container} at={at} sortable={sortable} onStep={onStep} />
        <th scope="row" className={styles.name}>
          <b>
            {containerName}
            {container.qualified && <Chip state="ready">{words.qualified}</Chip>}
          </b>
          {!removed && <small>{institute}</small>}
        </th>
        <td className={styles.members}>{!removed && <Bibs container={container} />}</td>
        <td className={join(styles.room, !roomName && styles.none)}>{removed ? '' : (roomName ?? words.noRoom)}</td>
        <td className={styles.what}>
          {/* Its people were removed with it: they are not what is missing. */}
          {removed ? <Chip state="plain">{words.filters.removed}</Chip> : <MissingPoints container={container} />}
        </td>
        <td className={styles.acts}>
          <ActionMenu label={words.menu.label(containerName)} actions={() => actionsFor(container, at)} />
        </td>
      </tr>
    );
  },
);
