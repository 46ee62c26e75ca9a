import type { Room } from '@podium/contract';
import type { Container } from '../../platform/store/entities.ts';
import type { MenuAction } from '../../ui/action-menu.tsx';
import type { Rights } from './rights.ts';
import type { ContainerWords } from '../../platform/containers/words.ts';

interface RowMenu {
  words: ContainerWords['menu'];
  rights: Rights;
  /** The list of removed containers offers only the way back. */
  removed: boolean;
  sortable: boolean;
  rowCount: number;
  rooms: readonly Room[];
  onMove: (from: number, to: number) => void;
  onAssign: (containerCode: string, room: Room | null) => void;
  onQualify: (containerCode: string, qualified: boolean) => void;
  onWork: (container: Container) => void;
  onRemind: (containerCode: string) => void;
  onRename: (container: Container) => void;
  onActive: (containerCode: string, active: boolean) => void;
  onApprove: (containerCode: string) => void;
  onRemove: (containerCode: string) => void;
  onRestore: (containerCode: string) => void;
}

const orderActions = ({ words, rowCount, onMove }: RowMenu, at: number): MenuAction[] => [
  { label: words.up, disabled: at === 0, onPick: () => onMove(at, at - 1) },
  { label: words.down, disabled: at === rowCount - 1, onPick: () => onMove(at, at + 1) },
  { label: words.first, disabled: at === 0, onPick: () => onMove(at, 0) },
];

const roomActions = ({ words, rooms, onAssign }: RowMenu, container: Container): MenuAction[] => {
  const { containerCode, competitionRoomCode } = container;
  const others = rooms.filter((room) => room.competitionRoomCode !== competitionRoomCode);
  return [
    ...others.map((room) => ({ label: words.room(room.roomName), onPick: () => onAssign(containerCode, room) })),
    ...(competitionRoomCode ? [{ label: words.noRoom, onPick: () => onAssign(containerCode, null) }] : []),
  ];
};

const manageActions = (menu: RowMenu, container: Container): MenuAction[] => {
  const { words, onRemind, onRename, onActive, onApprove, onRemove } = menu;
  const { containerCode, isActive, approval, users } = container;
  const isWaiting = users.some(({ status }) => status === 'INVITED');
  return [
    ...(approval === 'refused' ? [{ label: words.approve, onPick: () => onApprove(containerCode) }] : []),
    ...(isWaiting ? [{ label: words.remind, onPick: () => onRemind(containerCode) }] : []),
    { label: words.rename, onPick: () => onRename(container) },
    { label: isActive ? words.deactivate : words.activate, onPick: () => onActive(containerCode, !isActive) },
    { label: words.remove, onPick: () => onRemove(containerCode) },
  ];
};

/** What can be done with one container, as far as the person may do it. */
export const rowMenu = (menu: RowMenu, container: Container, at: number): MenuAction[] => {
  const { words, rights, removed, sortable, onQualify, onWork, onRestore } = menu;
  const { containerCode, qualified } = container;
  if (removed) return rights.canManage ? [{ label: words.restore, onPick: () => onRestore(containerCode) }] : [];
  const qualifyLabel = qualified ? words.unqualify : words.qualify;
  return [
    ...(sortable ? orderActions(menu, at) : []),
    ...(rights.canAssign ? roomActions(menu, container) : []),
    ...(rights.canQualify ? [{ label: qualifyLabel, onPick: () => onQualify(containerCode, !qualified) }] : []),
    ...(rights.seesWork ? [{ label: words.work, onPick: () => onWork(container) }] : []),
    ...(rights.canManage ? manageActions(menu, container) : []),
  ];
};
