import type { Competition } from '@podium/contract';
import { maxMembers } from '@podium/domain/registrations';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { may } from '../../platform/competition/standing.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import type { Container } from '../../platform/store/entities.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { selectContainers, unselectContainers } from '../../platform/store/slices/containers.ts';
import { roomSelected } from '../../platform/store/slices/rooms.ts';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Note } from '../../ui/marks.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { moveRow } from './actions.ts';
import { AskAdd } from './ask-add.tsx';
import { AskDistribute } from './ask-distribute.tsx';
import { AskRemind } from './ask-remind.tsx';
import { AskRename } from './ask-rename.tsx';
import styles from './containers.module.css';
import { useLiveList } from './live.ts';
import { RoomCards } from './room-cards.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Table } from './table.tsx';
import { Toolbar } from './toolbar.tsx';
import { useActs } from './use-acts.ts';
import { useList } from './use-list.ts';
import { canRearrange, viewOf } from './view.ts';
import { containerWords } from './words.ts';

type Asked =
  | { what: 'add' }
  | { what: 'distribute' }
  | { what: 'remind'; codes: string[] }
  | { what: 'rename'; container: Container };

interface ContainersProps {
  competition: Competition;
  /** Where lists of people are uploaded and rooms are made. */
  bulkUploadPath?: string | undefined;
  roomsPath?: string | undefined;
  /** Where the work of an entry in a round is shown. */
  submissionsPath: (roundCode: string, name: string) => string;
}

/** Teams or participants of a competition: who is in, where, and what they still need. */
export const Containers = ({ competition, bulkUploadPath, roomsPath, submissionsPath }: ContainersProps) => {
  const messages = useMessages();
  const words = useArea(containerWords);
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const rounds = useAppSelector((state) => state.competition.allRounds);
  const rooms = useAppSelector((state) => state.rooms.all);
  const view = viewOf(search, rounds);
  const { roundCode, filter } = view;
  const { rows, counts, failed, pending, hasMore, more, again, refresh } = useList(view);
  useLiveList(competition.competitionCode, refresh);
  const acts = useActs(competition, roundCode, again);
  const [asked, setAsked] = useState<Asked>();
  const [spoken, setSpoken] = useState('');

  const kind = competition.competitionType ?? 'TEAM';
  const seesWork = may(competition.me, 'submissions.view');
  const canManage = may(competition.me, 'registration.manage');
  const canPlace = may(competition.me, 'rooms.manage') && roundCode !== undefined;
  const canQualify =
    may(competition.me, 'rounds.manage') && roundCode !== undefined && rounds.at(-1)?.roundCode !== roundCode;
  const sortable = canManage && canRearrange(view);
  const removed = filter === 'removed';
  const selected = useMemo(() => rows.filter((row) => row.selected), [rows]);
  const roomNames = useMemo(
    () => new Map(rooms.map(({ competitionRoomCode, roomName }) => [competitionRoomCode, roomName])),
    [rooms],
  );

  const show = (change: Readonly<Record<string, string | undefined>>): void =>
    setSearch(withParams(search, change), { replace: true, preventScrollReset: true });
  const onFind = useCallback(
    (find: string) => setSearch((before) => withParams(before, { find }), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const put = useCallback(
    (from: number, to: number) => {
      const name = rows[from]?.containerName ?? '';
      void dispatch(moveRow(from, to)).then((moved) => {
        if (moved) setSpoken(words.moved(name, to + 1));
        return moved;
      });
    },
    [rows, dispatch, words],
  );
  const onStep = useCallback((at: number, by: number) => put(at, at + by), [put]);
  const onPut = useCallback(
    (code: string, to: number) =>
      put(
        rows.findIndex(({ containerCode }) => containerCode === code),
        to,
      ),
    [put, rows],
  );
  const onSelect = useCallback(
    (code: string, on: boolean) => void dispatch(on ? selectContainers([code]) : unselectContainers([code])),
    [dispatch],
  );
  const onMore = useCallback(() => void more(), [more]);
  const codes = selected.map(({ containerCode }) => containerCode);
  const roomOf = (code: string | null) => rooms.find(({ competitionRoomCode }) => competitionRoomCode === code) ?? null;
  // Whoever drags one of several selected means all of them.
  const dragged = (code: string): string[] => (codes.includes(code) ? codes : [code]);

  const actionsFor = (container: Container, at: number): MenuAction[] => {
    const { containerCode } = container;
    if (removed)
      return canManage ? [{ label: words.menu.restore, onPick: () => void acts.restore([containerCode]) }] : [];
    const waiting = container.users.some(({ status }) => status === 'INVITED');
    return [
      ...(sortable
        ? [
            { label: words.menu.up, icon: 'up' as const, disabled: at === 0, onPick: () => put(at, at - 1) },
            {
              label: words.menu.down,
              icon: 'down' as const,
              disabled: at === rows.length - 1,
              onPick: () => put(at, at + 1),
            },
            { label: words.menu.first, disabled: at === 0, onPick: () => put(at, 0) },
          ]
        : []),
      ...(canPlace
        ? [
            ...rooms
              .filter(({ competitionRoomCode }) => competitionRoomCode !== container.competitionRoomCode)
              .map((room) => ({
                label: words.menu.room(room.roomName),
                onPick: () => void acts.place([containerCode], room),
              })),
            ...(container.competitionRoomCode
              ? [{ label: words.menu.noRoom, onPick: () => void acts.place([containerCode], null) }]
              : []),
          ]
        : []),
      ...(canQualify
        ? [
            {
              label: container.qualified ? words.menu.unqualify : words.menu.qualify,
              onPick: () => void acts.qualify([containerCode], !container.qualified),
            },
          ]
        : []),
      ...(seesWork && roundCode !== undefined
        ? [
            {
              label: words.menu.work,
              icon: 'form' as const,
              onPick: () => void navigate(submissionsPath(roundCode, container.containerName)),
            },
          ]
        : []),
      ...(canManage
        ? [
            ...(waiting
              ? [{ label: words.menu.remind, onPick: () => setAsked({ what: 'remind', codes: [containerCode] }) }]
              : []),
            { label: words.menu.rename, icon: 'pen' as const, onPick: () => setAsked({ what: 'rename', container }) },
            {
              label: container.isActive ? words.menu.deactivate : words.menu.activate,
              onPick: () => void acts.active([containerCode], !container.isActive),
            },
            { label: words.menu.remove, icon: 'bin' as const, onPick: () => void acts.remove([containerCode]) },
          ]
        : []),
    ];
  };
  const [drag, setDrag] = useState('');
  const close = (): void => setAsked(undefined);

  if (!counts && pending)
    return (
      <Skeleton
        label={words.loading}
        bones={[{ high: '84px' }, { wide: '50%', high: '40px' }, { high: '62px' }, { high: '62px' }, { high: '62px' }]}
      />
    );
  return (
    <div
      className={styles.part}
      onDragStart={(event) => {
        const row = (event.target as HTMLElement).closest('tr');
        setDrag(rows[Number(row?.dataset['index'] ?? -1)]?.containerCode ?? '');
      }}
    >
      {rounds.length > 1 && (
        <div className={styles.round}>
          <span aria-hidden="true">{words.rooms.round}</span>
          <Segmented
            label={words.rooms.round}
            options={rounds.map((round) => ({ value: round.roundCode, label: round.roundName }))}
            value={roundCode}
            onChange={(round) => show({ round, room: undefined })}
          />
        </div>
      )}
      {rooms.length > 0 ? (
        <RoomCards
          rooms={rooms}
          unplaced={removed || view.room ? 0 : (counts?.unplaced ?? 0)}
          showsUnplaced={filter === 'unplaced'}
          onUnplaced={() => show({ show: filter === 'unplaced' ? undefined : 'unplaced' })}
          kind={kind}
          shown={view.room}
          onShow={(room) => {
            if (room) dispatch(roomSelected(room));
            show({ room });
          }}
          onDrop={(code) => drag && canPlace && void acts.place(dragged(drag), roomOf(code))}
        />
      ) : (
        roomsPath &&
        canPlace && (
          <Note icon="people">
            {words.rooms.empty}{' '}
            <LinkButton kind="outline" size="small" to={roomsPath}>
              {words.rooms.make}
            </LinkButton>
          </Note>
        )
      )}
      <Toolbar
        kind={kind}
        view={view}
        counts={counts}
        bulkUploadPath={bulkUploadPath}
        canManage={canManage}
        canPlace={canPlace && rooms.length > 0}
        more={[
          ...(canManage ? [{ label: words.exportCsv, onPick: () => void acts.exportCsv() }] : []),
          {
            label: removed ? words.empty.showAll : words.filters.removed,
            onPick: () => show({ show: removed ? undefined : 'removed' }),
          },
        ]}
        onFilter={(chosen) => show({ show: chosen === 'all' ? undefined : chosen })}
        onFind={onFind}
        onDistribute={() => setAsked({ what: 'distribute' })}
        onAdd={() => setAsked({ what: 'add' })}
      />
      {failed && (
        <Note icon="cross" bad title={words.failed}>
          {errorText(messages, failed)}{' '}
          <Button kind="outline" size="small" onClick={again}>
            {words.again}
          </Button>
        </Note>
      )}
      {rows.length > 0 && (
        <Table
          kind={kind}
          rows={rows}
          total={filter === 'removed' || view.find || view.room ? rows.length : (counts?.[filter] ?? rows.length)}
          roomNames={roomNames}
          sortable={sortable}
          hasMore={hasMore}
          onMore={onMore}
          onSelectAll={(on) =>
            dispatch(on ? selectContainers(rows.map(({ containerCode }) => containerCode)) : unselectContainers(codes))
          }
          onPut={onPut}
          onSelect={onSelect}
          onStep={onStep}
          actionsFor={actionsFor}
        />
      )}
      {rows.length === 0 && !failed && !pending && (
        <EmptyState
          rows={3}
          action={
            filter === 'all' && !view.find && !view.room ? (
              canManage && (
                <Button kind="main" icon="plus" onClick={() => setAsked({ what: 'add' })}>
                  {words.add[kind]}
                </Button>
              )
            ) : (
              <Button kind="outline" onClick={() => show({ show: undefined, find: undefined, room: undefined })}>
                {words.empty.showAll}
              </Button>
            )
          }
        >
          {filter === 'all' && !view.find && !view.room ? words.empty.all[kind] : words.empty.other}
        </EmptyState>
      )}
      <div className="visually-hidden" role="status">
        {spoken}
      </div>
      <SelectionBar
        kind={kind}
        selected={selected}
        rooms={rooms}
        removed={removed}
        canPlace={canPlace}
        canQualify={canQualify}
        canManage={canManage}
        onPlace={(code) => void acts.place(codes, roomOf(code))}
        onActive={(active) => void acts.active(codes, active)}
        onQualify={() => void acts.qualify(codes, true)}
        onRemind={() => setAsked({ what: 'remind', codes })}
        onRemove={() => void acts.remove(codes)}
        onRestore={() => void acts.restore(codes)}
        onClear={() => dispatch(unselectContainers(codes))}
      />
      {asked?.what === 'add' && (
        <AskAdd
          kind={kind}
          size={maxMembers({ ...competition, competitionType: kind })}
          onDone={again}
          onClose={close}
        />
      )}
      {asked?.what === 'distribute' && roundCode && (
        <AskDistribute kind={kind} roundCode={roundCode} rooms={rooms} onDone={again} onClose={close} />
      )}
      {asked?.what === 'remind' && <AskRemind codes={asked.codes} onClose={close} />}
      {asked?.what === 'rename' && <AskRename container={asked.container} onDone={again} onClose={close} />}
    </div>
  );
};
