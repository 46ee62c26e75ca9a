import { type ClockState, clockState, type PhaseLengths, remainingMs } from '@podium/domain/presentations';
import { useArea } from '../../i18n/area.ts';
import { join } from '../../ui/join.ts';
import { clockIn, type Shown } from './actions.ts';
import styles from './presentations.module.css';
import { presentationWords } from './words.ts';

const two = (value: number): string => String(value).padStart(2, '0');
/** Minutes and seconds. What is left is rounded up, so that 00:00 is the end; what is over begins at +00:00. */
export const digits = (ms: number): string => {
  const seconds = ms >= 0 ? Math.ceil(ms / 1000) : Math.floor(-ms / 1000);
  return `${ms < 0 ? '+' : ''}${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};

interface ClockProps {
  of: Pick<Shown, 'clock'> | undefined;
  lengths: PhaseLengths;
  now: number;
  big?: boolean;
}

/** The clock of a room. Its digits are not read aloud every second; a change of its state is. */
export const RoomClock = ({ of, lengths, now, big }: ClockProps) => {
  const words = useArea(presentationWords);
  const clock = of && clockIn(of.clock);
  const state: ClockState | 'idle' = clock ? clockState(clock, lengths, now) : 'idle';
  const phase = clock?.phase ?? null;
  const name = phase === null ? '' : words.phases[phase];
  const length = phase === null || !clock ? 0 : lengths[phase] * 1000 + clock.extraMs;
  const left = clock && phase !== null ? remainingMs(clock, lengths, now) : 0;
  const lines: Record<typeof state, string> = {
    idle: words.clock.idle,
    called: words.clock.called,
    running: words.clock.of(name, digits(length)),
    warning: words.clock.of(name, digits(length)),
    over: words.clock.over(name),
    paused: words.clock.paused(name),
  };
  const announced = { warning: words.clock.warning(name), over: words.clock.isOver(name) } as const;
  return (
    <div className={join(styles.clock, big && styles.big)} data-state={state}>
      <span role="timer" className={styles.digits}>
        {phase === null ? '--:--' : digits(left)}
      </span>
      <span className={styles.clockLine}>{lines[state]}</span>
      <span role="status" className={styles.announced}>
        {state === 'warning' || state === 'over' ? announced[state] : ''}
      </span>
    </div>
  );
};
