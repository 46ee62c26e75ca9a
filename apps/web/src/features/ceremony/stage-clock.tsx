import { expectedEnd } from '@podium/domain/ceremonies';
import { useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/format.ts';
import { useNow } from '../../platform/clock/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './remote.module.css';
import { ceremonyWords } from './words.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes and seconds since a moment, with hours once there are any. */
const elapsed = (from: string, now: Date): string => {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(from)) / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes < 60 ? rest : `${Math.floor(minutes / 60)}:${rest}`;
};

/** It is not read aloud every second; the words beside it say what it counts. */
export const Elapsed = ({ from }: { from: string }) => {
  const now = useNow();
  return (
    <span role="timer" className={styles.elapsed}>
      {elapsed(from, now)}
    </span>
  );
};

interface Pace {
  openedAt: string;
  steppedAt: string;
  step: number;
  left: number;
}

/** How many places are left, and when the ceremony ends about. */
const Left = ({ openedAt, steppedAt, step, left }: Pace) => {
  const words = useArea(ceremonyWords).remote;
  const { code } = useLocale();
  const now = useNow();
  const end = expectedEnd({ openedAt: new Date(openedAt), steppedAt: new Date(steppedAt), step, left }, now);
  return `${words.left(left)}${end ? ` ${words.endsAbout(formatTime(code, end))}` : ''}`;
};

const Large = ({ onClose, ...pace }: Pace & { onClose: () => void }) => {
  const words = useArea(ceremonyWords);
  const { code } = useLocale();
  const now = useNow();
  return (
    <Dialog title={words.remote.clock} closeLabel={words.remote.closeClock} onClose={onClose} wide="page">
      <div className={styles.large}>
        <span role="timer">{elapsed(pace.openedAt, now)}</span>
        <p>{words.remote.sinceStart}</p>
        <p>
          {words.remote.now(formatTime(code, now))} <Left {...pace} />
        </p>
      </div>
    </Dialog>
  );
};

/** How long the ceremony has been open, and the same large enough to be read from a stage. */
export const StageClock = (pace: Pace) => {
  const words = useArea(ceremonyWords);
  const [isLarge, setLarge] = useState(false);
  return (
    <div className={styles.clock}>
      <p>
        <Elapsed from={pace.openedAt} /> {words.remote.sinceStart}
        <br />
        <Left {...pace} />
      </p>
      <Button kind="outline" onClick={() => setLarge(true)}>
        {words.remote.clock}
      </Button>
      {isLarge && <Large {...pace} onClose={() => setLarge(false)} />}
    </div>
  );
};
