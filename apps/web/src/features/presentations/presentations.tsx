import type { Competition } from '@podium/contract';
import { forecast, presentingIn, waitingIn } from '@podium/domain/presentations';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { formatClock } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { may } from '../../platform/competition/permissions.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { withParams } from '../../platform/shell/with-params.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { loadRooms, queueIn, type Room, type RoundRooms, scheduleIn } from './actions.ts';
import { RoomClock } from './clock.tsx';
import { useLiveRooms, useTimed } from './live.ts';
import styles from './presentations.module.css';
import { HostRoom } from './room.tsx';
import { TimesDialog } from './times-dialog.tsx';
import { presentationWords } from './words.ts';

/** One room on the board: who presents, who is next, the clock. */
const BoardLine = ({
  room,
  settings,
  now,
  to,
}: {
  room: Room;
  settings: RoundRooms['settings'];
  now: number;
  to: string;
}) => {
  const words = useArea(presentationWords);
  const { code } = useLocale();
  const queue = queueIn(room.queue);
  const byCode = new Map(room.queue.map((one) => [one.containerCode, one]));
  const on = byCode.get(presentingIn(queue)?.containerCode ?? '');
  const next = byCode.get(waitingIn(queue)[0]?.containerCode ?? '');
  const done = queue.filter(({ state }) => state === 'done').length;
  const { endsAt } = forecast(queue, scheduleIn(settings), now);
  return (
    <li className={styles.board}>
      <div>
        <h3>{room.roomName}</h3>
        <small>{words.done(done, queue.length)}</small>
      </div>
      <div>
        <b>{on?.containerName ?? words.nobody}</b>
        <small>{next ? words.next(next.containerName) : words.last}</small>
        <small>{words.endsAbout(formatClock(code, new Date(endsAt)))}</small>
      </div>
      <RoomClock of={on} lengths={settings} now={now} />
      <LinkButton kind="outline" to={to}>
        {words.open(room.roomName)}
      </LinkButton>
    </li>
  );
};

const Round = ({ competition, roundCode }: { competition: Competition; roundCode: string }) => {
  const words = useArea(presentationWords);
  const dispatch = useAppDispatch();
  const { competitionCode } = competition;
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const of = { competitionCode, roundCode };
  const { state, again, now } = useTimed(`${competitionCode} ${roundCode}`, async (signal) =>
    dispatch(loadRooms(of, signal)),
  );
  useLiveRooms({ of: 'competition', competitionCode }, again);
  if (state.kind !== 'shown')
    return <NotLoaded {...{ state, again, words }} bones={[{ high: '96px' }, { high: '96px' }, { high: '96px' }]} />;
  const { settings, version, rooms } = state.value;
  const to = (room: string | undefined): string => `?${withParams(search, { room }).toString()}`;
  const room = rooms.find(({ competitionRoomCode }) => competitionRoomCode === search.get('room'));
  if (room) return <HostRoom {...{ of, room, settings, now }} backTo={to(undefined)} onChanged={again} />;
  const used = rooms.filter(({ queue }) => queue.length > 0);
  return (
    <>
      {may(competition.me, 'rounds.manage') && (
        <div>
          <Button kind="outline" onClick={() => setOpen(true)}>
            {words.settings.open}
          </Button>
        </div>
      )}
      {used.length === 0 ? (
        <EmptyState action={<LinkButton to="?content=containers">{words.assign}</LinkButton>}>
          {words.noRooms}
        </EmptyState>
      ) : (
        <ul className={styles.lines} aria-label={words.rooms}>
          {used.map((one) => (
            <BoardLine
              key={one.competitionRoomCode}
              room={one}
              settings={settings}
              now={now}
              to={to(one.competitionRoomCode)}
            />
          ))}
        </ul>
      )}
      {isOpen && (
        <TimesDialog {...of} settings={settings} version={version} onDone={again} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

/** All rooms of a round on one board, and each for its host. */
export const Presentations = ({ competition }: { competition: Competition }) => {
  const words = useArea(presentationWords);
  const [search, setSearch] = useSearchParams();
  const rounds = competition.roundData;
  const chosen =
    rounds.find(({ roundCode }) => roundCode === search.get('round')) ??
    rounds.findLast(({ isLive }) => isLive) ??
    rounds[0];
  return (
    <section className={styles.section} aria-labelledby="presentations">
      <h2 id="presentations">{words.title}</h2>
      <p className={styles.dim}>{words.lead}</p>
      {rounds.length > 1 && (
        <LabelledSegments
          label={words.round}
          options={rounds.map(({ roundCode, roundName }) => ({ value: roundCode, label: roundName }))}
          value={chosen?.roundCode}
          onChange={(round) =>
            setSearch(withParams(search, { round, room: undefined }), { replace: true, preventScrollReset: true })
          }
        />
      )}
      {chosen ? (
        <Round key={chosen.roundCode} competition={competition} roundCode={chosen.roundCode} />
      ) : (
        <EmptyState action={<LinkButton to="?content=round">{words.addRound}</LinkButton>}>{words.noRounds}</EmptyState>
      )}
    </section>
  );
};
