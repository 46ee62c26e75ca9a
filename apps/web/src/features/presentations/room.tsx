import {
  canBeAbsent,
  forecast,
  phasesAfter,
  type PresentationAct,
  presentingIn,
  waitingIn,
} from '@podium/domain/presentations';
import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { formatClock } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import {
  type ActBody,
  actInRoom,
  clockIn,
  type OfRoom,
  queueIn,
  type Room,
  type RoundRooms,
  scheduleIn,
  type Shown,
} from './actions.ts';
import { RoomClock } from './clock.tsx';
import styles from './presentations.module.css';
import { presentationWords } from './words.ts';

type Act = (body: ActBody) => void;

const Controls = ({ on, lengths, act }: { on: Shown; lengths: RoundRooms['settings']; act: Act }) => {
  const words = useArea(presentationWords);
  const { containerCode } = on;
  const { phase, pausedAt } = clockIn(on.clock);
  const next = phasesAfter(phase, lengths)[0];
  const simple = (name: PresentationAct) => () => act({ act: name, containerCode });
  return (
    <div className={styles.controls}>
      {next && (
        <Button onClick={() => act({ act: 'start', containerCode, phase: next })}>
          {words.act.start(words.phases[next])}
        </Button>
      )}
      {phase !== null && (
        <>
          <Button kind="outline" onClick={simple(pausedAt === null ? 'pause' : 'continue')}>
            {pausedAt === null ? words.act.pause : words.act.continue}
          </Button>
          <Button kind="outline" onClick={simple('extend')}>
            {words.act.extend}
          </Button>
        </>
      )}
      {canBeAbsent({ state: on.state, clock: clockIn(on.clock) }) && (
        <Button kind="outline" onClick={simple('absent')}>
          {words.act.absent}
        </Button>
      )}
      <Button kind={next ? 'outline' : 'slab'} onClick={simple('end')}>
        {words.act.end}
      </Button>
    </div>
  );
};

const QueueLine = ({ one, at, isFree, act }: { one: Shown; at: number | undefined; isFree: boolean; act: Act }) => {
  const words = useArea(presentationWords);
  const { code } = useLocale();
  const { containerCode, containerName } = one;
  return (
    <li className={styles.line}>
      <div>
        <b>{containerName}</b>
        <small>
          {at !== undefined && words.about(formatClock(code, new Date(at)))}
          {one.absences > 0 && ` ${words.absences(one.absences)}`}
        </small>
      </div>
      <div className={styles.actions}>
        {one.canUndoAbsence && (
          <Button
            kind="quiet"
            size="small"
            aria-label={words.act.undoOf(containerName)}
            onClick={() => act({ act: 'undo-absent', containerCode })}
          >
            {words.act.undo}
          </Button>
        )}
        {!one.canUndoAbsence && (
          <Button
            kind="outline"
            size="small"
            aria-label={words.act.absentOf(containerName)}
            onClick={() => act({ act: 'absent', containerCode })}
          >
            {words.act.absent}
          </Button>
        )}
        {isFree && (
          <Button
            kind="outline"
            size="small"
            aria-label={words.act.call(containerName)}
            onClick={() => act({ act: 'call', containerCode })}
          >
            {words.act.callShort}
          </Button>
        )}
      </div>
    </li>
  );
};

interface HostRoomProps {
  of: Omit<OfRoom, 'competitionRoomCode'>;
  room: Room;
  settings: RoundRooms['settings'];
  now: number;
  backTo: string;
  onChanged: () => void;
}

/** One room, for its host: the clock, who presents, and the queue. */
export const HostRoom = ({ of, room, settings, now, backTo, onChanged }: HostRoomProps) => {
  const words = useArea(presentationWords);
  const { code } = useLocale();
  const dispatch = useAppDispatch();
  const { submit } = useSubmit(async (key, body: ActBody) => {
    const params = { ...of, competitionRoomCode: room.competitionRoomCode };
    await dispatch(actInRoom(key, params, body, words.act.failed)).finally(onChanged);
  });
  const act: Act = (body) => void submit(body);
  const byCode = new Map(room.queue.map((one) => [one.containerCode, one]));
  const queue = queueIn(room.queue);
  const on = byCode.get(presentingIn(queue)?.containerCode ?? '');
  const waiting = waitingIn(queue).flatMap(({ containerCode }) => byCode.get(containerCode) ?? []);
  const done = room.queue.filter(({ state }) => state === 'done');
  const times = forecast(queue, scheduleIn(settings), now);
  const [first] = waiting;
  return (
    <section className={styles.section} aria-labelledby="presentation-room">
      <Link className={styles.back} to={backTo}>
        <Icon name="back" size={16} />
        {words.back}
      </Link>
      <h2 id="presentation-room" tabIndex={-1}>
        {room.roomName}
      </h2>
      <div className={styles.stage}>
        <p className={styles.onNow}>
          <small>{on ? words.now : words.nobody}</small>
          <strong>{on?.containerName ?? ''}</strong>
        </p>
        <RoomClock of={on} lengths={settings} now={now} big />
        {on && <Controls on={on} lengths={settings} act={act} />}
        {!on && first && (
          <Button kind="main" size="large" onClick={() => act({ act: 'call', containerCode: first.containerCode })}>
            {words.act.call(first.containerName)}
          </Button>
        )}
      </div>
      <SectionRule title={words.queue}>{words.endsAbout(formatClock(code, new Date(times.endsAt)))}</SectionRule>
      {waiting.length === 0 && <p className={styles.dim}>{words.allDone}</p>}
      <ol className={styles.lines}>
        {waiting.map((one) => (
          <QueueLine
            key={one.containerCode}
            {...{ one, act }}
            at={times.startsAt.get(one.containerCode)}
            isFree={!on}
          />
        ))}
      </ol>
      {done.length > 0 && (
        <>
          <SectionRule title={words.finished} />
          <ul className={styles.lines}>
            {done.map(({ containerCode, containerName }) => (
              <li key={containerCode} className={styles.line}>
                <b>{containerName}</b>
                {!on && (
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={words.act.reopenOf(containerName)}
                    onClick={() => act({ act: 'reopen', containerCode })}
                  >
                    {words.act.reopen}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
