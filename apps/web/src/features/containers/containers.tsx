import type { Competition } from '@podium/contract';
import { type ComponentType, type DragEvent, useMemo, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { unselectContainers } from '../../platform/store/slices/containers.ts';
import { skipTarget } from '../../ui/skip-link.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { Skeleton } from '../../ui/states.tsx';
import type { Asked, AskedDialogProps } from '../../platform/containers/asked.ts';
import { ContainerList } from './container-list.tsx';
import styles from './containers.module.css';
import { useLiveList } from './live.ts';
import { rightsIn } from './rights.ts';
import { PhoneToolbar } from './phone-toolbar.tsx';
import { RoundAndRooms } from './round-and-rooms.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useActs } from './use-acts.ts';
import { useList } from './use-list.ts';
import { useView } from './use-view.ts';
import { containerWords } from '../../platform/containers/words.ts';

interface ContainersProps {
  competition: Competition;
  /** Where lists of people are uploaded and rooms are made. */
  bulkUploadPath?: string | undefined;
  roomsPath?: string | undefined;
  /** Where the work of a container in a round is shown. */
  submissionsPath: (roundCode: string, name: string) => string;
  AskedDialog: ComponentType<AskedDialogProps>;
}

/** Teams or participants of a competition: who is in, where, and what they still need. */
export const Containers = (props: ContainersProps) => {
  const { competition, bulkUploadPath, roomsPath, submissionsPath, AskedDialog } = props;
  const words = useArea(containerWords);
  const dispatch = useAppDispatch();
  const rounds = useAppSelector((state) => state.competition.allRounds);
  const rooms = useAppSelector((state) => state.rooms.all);
  const { view, show, find } = useView(rounds);
  const list = useList(view);
  const { rows, counts, again } = list;
  useLiveList(competition.competitionCode, list.refresh);
  const acts = useActs(competition, view.roundCode, again);
  const [asked, setAsked] = useState<Asked>();
  const [dragged, setDragged] = useState('');
  const isPhone = useMedia('(width < 48em)');

  const kind = competition.competitionType ?? 'TEAM';
  const rights = rightsIn(competition, rounds, view.roundCode);
  const removed = view.filter === 'removed';
  const selected = useMemo(() => rows.filter((row) => row.selected), [rows]);
  const codes = selected.map(({ containerCode }) => containerCode);
  const frame = { kind, view, counts, rooms, rights, show, onAsk: setAsked };

  const tools = { ...frame, bulkUploadPath, onFind: find, onExport: () => void acts.exportCsv() };

  const onDragStart = (event: DragEvent): void => {
    const row = (event.target as HTMLElement).closest('tr');
    setDragged(rows[Number(row?.dataset['index'] ?? -1)]?.containerCode ?? '');
  };
  const onDrop = (roomCode: string | null): void => {
    if (!dragged || !rights.canAssign) return;
    const room = rooms.find(({ competitionRoomCode }) => competitionRoomCode === roomCode) ?? null;
    // Dragging one of several selected rows moves all of them.
    void acts.assign(codes.includes(dragged) ? codes : [dragged], room);
  };

  if (!counts && list.pending) return <ListSkeleton label={words.loading} />;
  return (
    <div className={styles.part} onDragStart={onDragStart}>
      {isPhone ? (
        <PhoneToolbar {...tools} rounds={rounds} />
      ) : (
        <>
          <RoundAndRooms {...frame} rounds={rounds} roomsPath={roomsPath} onDrop={onDrop} />
          <div {...skipTarget('work')}>
            <Toolbar {...tools} />
          </div>
        </>
      )}
      <ContainerList {...frame} list={list} acts={acts} submissionsPath={submissionsPath} />
      <SelectionBar
        {...frame}
        selected={selected}
        removed={removed}
        acts={acts}
        onRemind={(chosen) => setAsked({ what: 'remind', codes: chosen })}
        onClear={(chosen) => dispatch(unselectContainers(chosen))}
      />
      {asked && (
        <AskedDialog
          asked={asked}
          competition={competition}
          roundCode={view.roundCode}
          rooms={rooms}
          onDone={again}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};

const bones = [{ high: '84px' }, { wide: '50%', high: '40px' }, { high: '62px' }, { high: '62px' }, { high: '62px' }];
const ListSkeleton = ({ label }: { label: string }) => <Skeleton label={label} bones={bones} />;
