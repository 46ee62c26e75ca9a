import type { Room } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import type { Container } from '../../platform/store/entities.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import type { Rights } from './rights.ts';
import styles from './selection-bar.module.css';
import type { Acts } from './use-acts.ts';
import { notAccepted } from '../../platform/containers/view.ts';
import { containerWords } from '../../platform/containers/words.ts';

interface SelectionBarProps {
  kind: 'SOLO' | 'TEAM';
  selected: readonly Container[];
  rooms: readonly Room[];
  /** The list of removed ones offers only the way back. */
  removed: boolean;
  rights: Rights;
  acts: Acts;
  onRemind: (codes: string[]) => void;
  onClear: (codes: string[]) => void;
}

/** Floats over the list while something is selected. */
export const SelectionBar = ({ kind, selected, rooms, removed, rights, acts, ...props }: SelectionBarProps) => {
  const texts = useArea(containerWords);
  const words = texts.bar;
  const codes = selected.map(({ containerCode }) => containerCode);
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
          <Button size="small" kind="quiet" onClick={() => void acts.restore(codes)}>
            {words.restore}
          </Button>
        ) : (
          <>
            {rights.canAssign && rooms.length > 0 && (
              <ActionMenu
                label={words.move}
                actions={() => [
                  ...rooms.map((room) => ({ label: room.roomName, onPick: () => void acts.assign(codes, room) })),
                  { label: texts.menu.noRoom, onPick: () => void acts.assign(codes, null) },
                ]}
              >
                {words.move}
              </ActionMenu>
            )}
            {rights.canManage && (
              <Button size="small" kind="quiet" onClick={() => void acts.active(codes, !active)}>
                {active ? words.inactive : words.active}
              </Button>
            )}
            {rights.canQualify && (
              <Button size="small" kind="quiet" onClick={() => void acts.qualify(codes, true)}>
                {words.qualify}
              </Button>
            )}
            {rights.canManage && (
              <Button size="small" kind="quiet" onClick={() => void acts.remove(codes)}>
                {words.remove}
              </Button>
            )}
            {rights.canManage && waiting > 0 && (
              <Button size="small" kind="main" onClick={() => props.onRemind(codes)}>
                {words.remind(waiting)}
              </Button>
            )}
          </>
        )}
        <IconButton size="small" icon="cross" label={words.clear} onClick={() => props.onClear(codes)} />
      </div>
    </section>
  );
};
