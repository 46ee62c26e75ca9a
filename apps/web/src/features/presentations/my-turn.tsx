import { forecast, presentingIn, waitingIn } from '@podium/domain/presentations';
import type { PublicCompetition } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { formatClock } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useAppDispatch } from '../../platform/store/root.ts';
import { SectionRule } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { loadMine, type Mine, queueIn, scheduleIn } from './actions.ts';
import { RoomClock } from './clock.tsx';
import { useLiveRooms, useTimed } from './live.ts';
import styles from './presentations.module.css';
import { presentationWords } from './words.ts';

/** Who is on, who is next, when am I. */
const Turn = ({ one, now }: { one: Mine; now: number }) => {
  const words = useArea(presentationWords);
  const { code } = useLocale();
  const { mine } = words;
  const queue = queueIn(one.queue);
  const nameOf = new Map(one.queue.map(({ containerCode, containerName }) => [containerCode, containerName]));
  const on = presentingIn(queue);
  const shownOn = one.queue.find(({ containerCode }) => containerCode === on?.containerCode);
  const waiting = waitingIn(queue);
  const place = waiting.findIndex(({ containerCode }) => containerCode === one.containerCode);
  const { startsAt } = forecast(queue, scheduleIn(one.settings), now);
  const about = (containerCode: string): string => {
    const at = startsAt.get(containerCode);
    return at === undefined ? '' : words.about(formatClock(code, new Date(at)));
  };
  const before = place + (on ? 1 : 0);
  const line = (): string => {
    if (on?.containerCode === one.containerCode) return mine.now;
    if (place < 0) return mine.done;
    return place === 0 ? mine.next : mine.before(before);
  };
  return (
    <div className={styles.section}>
      <p className={styles.turn}>
        <small>{mine.in(one.roundName, one.roomName)}</small>
        <strong>{line()}</strong>
        <span>{about(one.containerCode)}</span>
      </p>
      {on && (
        <div>
          <p>{mine.onNow(nameOf.get(on.containerCode) ?? '')}</p>
          <RoomClock of={shownOn} lengths={one.settings} now={now} />
        </div>
      )}
      <ol className={styles.lines} aria-label={mine.order}>
        {waiting.map(({ containerCode }) => (
          <li key={containerCode} className={styles.line}>
            <b>
              {nameOf.get(containerCode)}
              {containerCode === one.containerCode && `, ${mine.you}`}
            </b>
            <small>{about(containerCode)}</small>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** On the page of people who take part: their turn in each round that is on. */
export const MyTurn = ({ competition }: { competition: Pick<PublicCompetition, 'competitionCode'> }) => {
  const words = useArea(presentationWords);
  const dispatch = useAppDispatch();
  const { competitionCode } = competition;
  const { state, again, now } = useTimed(competitionCode, async (signal) =>
    dispatch(loadMine(competitionCode, signal)),
  );
  const rounds = state.kind === 'shown' ? state.value.rounds : [];
  const containerCode = rounds[0]?.containerCode;
  useLiveRooms(containerCode === undefined ? undefined : { of: 'container', containerCode }, again, true);
  return (
    <section className={styles.section} aria-labelledby="my-presentation">
      <SectionRule id="my-presentation" title={words.mine.title} />
      {state.kind !== 'shown' && (
        <NotLoaded {...{ state, again, words }} bones={[{ high: '72px' }, { high: '48px' }]} />
      )}
      {state.kind === 'shown' && rounds.length === 0 && (
        <EmptyState action={<a href="#timeline">{words.mine.toRounds}</a>}>{words.mine.empty}</EmptyState>
      )}
      {rounds.map((one) => (
        <Turn key={one.roundCode} one={one} now={now} />
      ))}
    </section>
  );
};
