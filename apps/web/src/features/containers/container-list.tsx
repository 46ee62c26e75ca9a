import type { Room } from '@podium/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppDispatch } from '../../platform/store/root.ts';
import { selectContainers, unselectContainers } from '../../platform/store/slices/containers.ts';
import type { Container } from '../../platform/store/entities.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/marks.tsx';
import { useStable } from '../../ui/use-stable.ts';
import type { Asked } from '../../platform/containers/asked.ts';
import { EmptyList } from './empty-list.tsx';
import type { Rights } from './rights.ts';
import { rowMenu } from './row-menu.ts';
import { Table } from './table.tsx';
import type { Acts } from './use-acts.ts';
import type { ListState } from './use-list.ts';
import { useOrder } from './use-order.ts';
import { canRearrange, type View } from '../../platform/containers/view.ts';
import { containerWords } from '../../platform/containers/words.ts';

interface ContainerListProps {
  kind: 'SOLO' | 'TEAM';
  view: View;
  rooms: readonly Room[];
  rights: Rights;
  list: ListState;
  acts: Acts;
  submissionsPath: (roundCode: string, name: string) => string;
  show: (change: Readonly<Record<string, string | undefined>>) => void;
  onAsk: (asked: Asked) => void;
}

/** What a row's menu offers, as a function that stays the same between renders. */
const useRowMenu = ({ view, rooms, rights, list, acts, submissionsPath, onAsk }: ContainerListProps, move: Move) => {
  const words = useArea(containerWords).menu;
  const navigate = useNavigate();
  const menu = {
    words,
    rights,
    rooms,
    removed: view.filter === 'removed',
    sortable: rights.canManage && canRearrange(view),
    rowCount: list.rows.length,
    onMove: move,
    onAssign: (code: string, room: Room | null) => void acts.assign([code], room),
    onQualify: (code: string, qualified: boolean) => void acts.qualify([code], qualified),
    onWork: ({ containerName }: Container) => void navigate(submissionsPath(view.roundCode ?? '', containerName)),
    onRemind: (code: string) => onAsk({ what: 'remind', codes: [code] }),
    onRename: (container: Container) => onAsk({ what: 'rename', container }),
    onActive: (code: string, active: boolean) => void acts.active([code], active),
    onApprove: (code: string) => void acts.approve([code]),
    onRemove: (code: string) => void acts.remove([code]),
    onRestore: (code: string) => void acts.restore([code]),
  };
  return useStable((container: Container, at: number) => rowMenu(menu, container, at));
};
type Move = (from: number, to: number) => void;

/** The rows, or why there are none. */
export const ContainerList = (props: ContainerListProps) => {
  const { kind, view, rooms, rights, list, show, onAsk } = props;
  const { rows, counts, failed, pending } = list;
  const words = useArea(containerWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { move, step, put, spoken } = useOrder(rows);
  const actionsFor = useRowMenu(props, move);
  const roomNames = useMemo(() => new Map(rooms.map((room) => [room.competitionRoomCode, room.roomName])), [rooms]);
  const onSelect = useStable((code: string, on: boolean) => void dispatch(select([code], on)));
  const onMore = useStable(() => void list.more());
  const onSelectAll = (on: boolean): void =>
    void dispatch(
      select(
        rows.map(({ containerCode }) => containerCode),
        on,
      ),
    );
  const whole = view.filter === 'all' && !view.find && !view.room;
  const counted = view.filter === 'removed' || view.find || view.room ? undefined : counts?.[view.filter];
  return (
    <>
      {failed && (
        <Note icon="cross" bad title={words.failed}>
          {errorText(messages, failed)}{' '}
          <Button kind="outline" size="small" onClick={list.again}>
            {words.again}
          </Button>
        </Note>
      )}
      {rows.length > 0 && (
        <Table
          kind={kind}
          rows={rows}
          total={counted ?? rows.length}
          roomNames={roomNames}
          sortable={rights.canManage && canRearrange(view)}
          removed={view.filter === 'removed'}
          hasMore={list.hasMore}
          onMore={onMore}
          onSelectAll={onSelectAll}
          onPut={put}
          onSelect={onSelect}
          onStep={step}
          actionsFor={actionsFor}
        />
      )}
      {rows.length === 0 && !failed && !pending && (
        <EmptyList
          kind={kind}
          whole={whole}
          canManage={rights.canManage}
          onAdd={() => onAsk({ what: 'add' })}
          onShowAll={() => show({ show: undefined, find: undefined, room: undefined })}
        />
      )}
      <div className="visually-hidden" role="status">
        {spoken}
      </div>
    </>
  );
};

const select = (codes: string[], on: boolean) => (on ? selectContainers(codes) : unselectContainers(codes));
