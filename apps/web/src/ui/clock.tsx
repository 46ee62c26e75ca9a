import styles from './clock.module.css';
import { join } from './join.ts';

const second = 1000;
const day = 86_400 * second;
const two = (value: number): string => String(value).padStart(2, '0');

/** Whole days apart, then hours, minutes and seconds; it rounds up, so that zero is only shown when time is up. */
export const clockParts = (ms: number): { days: number; text: string } => {
  const left = Math.max(0, Math.ceil(ms / second) * second);
  const days = Math.floor(left / day);
  const seconds = (left % day) / second;
  return {
    days,
    text: `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`,
  };
};

/** A countdown in big digits that do not move. It is not read aloud every second; the words beside it say the moment. */
export const Clock = ({
  ms,
  daysLabel,
  small,
}: {
  ms: number;
  daysLabel: (days: number) => string;
  small?: boolean;
}) => {
  const { days, text } = clockParts(ms);
  return (
    <span role="timer" className={join(styles.clock, small && styles.small)}>
      {days > 0 && <span className={styles.days}>{daysLabel(days)}</span>}
      <span className={styles.digits}>{text}</span>
    </span>
  );
};
