import type { Room } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import type { Container } from '../../platform/store/entities.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './selection-bar.module.css';
import { notAccepted } from './view.ts';
import { containerWords } from './words.ts';

interface SelectionBarProps {
  kind: 'SOLO' | 'TEAM';
  selected: readonly Container[];
  rooms: readonly Room[];
  /** The list of removed ones offers only the way back. */
  removed: boolean;
  canPlace: boolean;
  canQualify: boolean;
  canManage: boolean;
  onPlace: (competitionRoomCode: string | null) => void;
  onActive: (active: boolean) => void;
  onQualify: () => void;
  onRemind: () => void;
  onRemove: () => void;
  onRestore: () => void;
  onClear: () => void;
}

/** Floats over the list while something is selected. */
export const SelectionBar = (props: SelectionBarProps) => {
  const { kind, selected, rooms, removed } = props;
  const texts = useArea(containerWords);
  const words = texts.bar;
  if (selected.length === 0) return null;
  const waiting = notAccepted(selected);
  const active = selected.every(({ isActive }) => isActive);
  return (
    <section className={styles.bar} aria-label={words.label}>
      <p role="status">
        <b>{words.count(kind, selected.length)}</b>
        {waiting > 0 && !removed && <span>{words.waiting(waiting)}</span>}
      </p>
      <div className={styles.acts}>
        {removed ? (
          <Button size="small" kind="quiet" onClick={props.onRestore}>
            {words.restore}
          </Button>
        ) : (
          <>
            {props.canPlace && rooms.length > 0 && (
              <ActionMenu
                label={words.move}
                actions={() => [
                  ...rooms.map(({ competitionRoomCode, roomName }) => ({
                    label: roomName,
                    onPick: () => props.onPlace(competitionRoomCode),
                  })),
                  { label: texts.menu.noRoom, onPick: () => props.onPlace(null) },
                ]}
              >
                {words.move}
              </ActionMenu>
            )}
            {props.canManage && (
              <Button size="small" kind="quiet" onClick={() => props.onActive(!active)}>
                {active ? words.inactive : words.active}
              </Button>
            )}
            {props.canQualify && (
              <Button size="small" kind="quiet" onClick={props.onQualify}>
                {words.qualify}
              </Button>
            )}
            {props.canManage && (
              <Button size="small" kind="quiet" onClick={props.onRemove}>
                {words.remove}
              </Button>
            )}
            {props.canManage && waiting > 0 && (
              <Button size="small" kind="main" onClick={props.onRemind}>
                {words.remind(waiting)}
              </Button>
            )}
          </>
        )}
        <IconButton size="small" icon="cross" label={words.clear} onClick={props.onClear} />
      </div>
    </section>
  );
};
