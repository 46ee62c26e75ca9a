import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { join } from './join.ts';
import styles from './toast.module.css';

/** Counts down while it runs and remembers what is left while it is held. */
export const createCountdown = (ms: number, onEnd: () => void, now: () => number = Date.now) => {
  let left = ms;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run: (): void => {
      if (timer !== undefined) return;
      startedAt = now();
      timer = setTimeout(onEnd, left);
    },
    hold: (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left = Math.max(0, left - (now() - startedAt));
    },
  };
};

interface ToastProps {
  type: 'error' | 'success' | 'info';
  lifeMs: number;
  closeLabel: string;
  onClose: () => void;
  undo?: { label: string; onUndo: () => void } | undefined;
  children: ReactNode;
}

const icons = { error: 'cross', success: 'tick', info: 'clock' } as const;

export const Toast = ({ type, lifeMs, closeLabel, onClose, undo, children }: ToastProps) => {
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  const countdown = useRef<ReturnType<typeof createCountdown>>(undefined);
  useEffect(() => {
    const started = createCountdown(lifeMs, () => close.current());
    countdown.current = started;
    started.run();
    return () => started.hold();
  }, [lifeMs]);
  const hold = useCallback((resting: boolean) => {
    setHeld(resting);
    if (resting) countdown.current?.hold();
    else countdown.current?.run();
  }, []);
  return (
    // Reading time stops while the pointer or the focus rests on it.
    <div
      className={join(styles.toast, type === 'error' && styles.error, held && styles.paused)}
      style={{ '--life': `${lifeMs}ms` } as CSSProperties}
      data-type={type}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon name={icons[type]} />
      <span>{children}</span>
      {undo && (
        <button type="button" className={styles.act} onClick={undo.onUndo}>
          {undo.label}
        </button>
      )}
      <button type="button" className={join(styles.act, styles.close)} aria-label={closeLabel} onClick={onClose}>
        <Icon name="cross" size={16} />
      </button>
      <i className={styles.bar} />
    </div>
  );
};

/** Two regions that are always there, so that what enters them is announced: at once for errors, politely for the rest. */
export const ToastRegion = ({ label, errors, others }: { label: string; errors: ReactNode; others: ReactNode }) => (
  <section className={styles.region} aria-label={label}>
    <div role="alert" className={styles.live}>
      {errors}
    </div>
    <div role="status" className={styles.live}>
      {others}
    </div>
  </section>
);
