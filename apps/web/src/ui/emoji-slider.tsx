import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import styles from './emoji-slider.module.css';
import { Icon } from './icon.tsx';
import { join } from './join.ts';

interface Scale {
  min: number;
  max: number;
  step: number;
}

const faces = [
  [0, '😶'],
  [2, '😟'],
  [4, '😕'],
  [5.5, '😐'],
  [7.5, '🙂'],
  [9, '😄'],
] as const;

/** From 0 to 6: the step of the scale, whatever its ends are, on which face and word agree. */
export const levelOf = (points: number, { min, max }: Scale): number => {
  const tenth = ((points - min) / (max - min)) * 10;
  const at = faces.findIndex(([top]) => tenth <= top + 1e-9);
  return at === -1 ? faces.length : at;
};
export const faceOf = (points: number, scale: Scale): string => faces[levelOf(points, scale)]?.[1] ?? '🤩';

const onScale = (points: number, { min, max, step }: Scale): number => {
  const stepped = min + Math.round((points - min) / step) * step;
  return Math.min(max, Math.max(min, Number(stepped.toFixed(6))));
};

/** A digit is the points themselves, where they are on the scale. */
const digitValue = (key: string, scale: Scale): number | undefined => {
  if (!/^\d$/u.test(key)) return undefined;
  const points = Number(key);
  return onScale(points, scale) === points ? points : undefined;
};

/** What a key makes of the value; null clears it, undefined is a key that means nothing here. */
export const keyedValue = (
  key: string,
  value: number | null,
  scale: Scale,
  isRightToLeft: boolean,
): number | null | undefined => {
  const { min, max, step } = scale;
  const up = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const down = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const page = Math.max(step, (max - min) / 10);
  const moved = (by: number): number => (value === null ? min : onScale(value + by, scale));
  switch (key) {
    case 'ArrowUp':
    case up:
      return moved(step);
    case 'ArrowDown':
    case down:
      return moved(-step);
    case 'PageUp':
      return moved(page);
    case 'PageDown':
      return moved(-page);
    case 'Home':
      return min;
    case 'End':
      return max;
    case 'Delete':
    case 'Backspace':
      return null;
    default:
      return digitValue(key, scale);
  }
};

interface EmojiSliderProps {
  label: string;
  scale: Scale;
  /** Null is not scored, which is no point of the scale. */
  value: number | null;
  /** While the thumb moves; undefined when the movement was broken off. */
  onMove: (value: number | undefined) => void;
  /** Once at the end of a movement, and once for every key. */
  onChange: (value: number | null) => void;
  /** What is read aloud: “7.5 of 10, good”; the name is the label. */
  valueText: (value: number | null) => string;
  caption: (value: number | null) => string;
  describedBy?: string;
}

/** A real range input under a face that changes with the value. Not scored is parked before the scale. */
export const EmojiSlider = (props: EmojiSliderProps) => {
  const { label, scale, value, onMove, onChange, valueText, caption, describedBy } = props;
  const input = useRef<HTMLInputElement>(null);
  const moved = useRef<number>(undefined);
  const finish = useEffectEvent(() => {
    if (moved.current !== undefined) onChange(moved.current);
    moved.current = undefined;
  });
  // Assistive technology sets the value without a pointer or a key; the end of it is told by this event alone.
  useEffect(() => {
    const element = input.current;
    const take = (): void => finish();
    element?.addEventListener('change', take);
    element?.addEventListener('pointerup', take);
    return () => {
      element?.removeEventListener('change', take);
      element?.removeEventListener('pointerup', take);
    };
  }, []);

  const move = (to: number): void => {
    navigator.vibrate?.(10);
    moved.current = to;
    onMove(to);
  };
  const breakOff = (): void => {
    moved.current = undefined;
    onMove(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const next = keyedValue(event.key, value, scale, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (next === value) return;
    navigator.vibrate?.(10);
    onChange(next);
  };
  const at = value === null ? 0 : (value - scale.min) / (scale.max - scale.min);
  return (
    <div className={join(styles.slider, value === null && styles.unset)} style={{ '--at': at } as CSSProperties}>
      <div className={styles.rail}>
        <div className={styles.track}>
          <i className={styles.fill} />
        </div>
        <span className={styles.thumb} aria-hidden="true">
          {value === null ? <Icon name="arrow" /> : <span key={faceOf(value, scale)}>{faceOf(value, scale)}</span>}
        </span>
        <input
          ref={input}
          type="range"
          className={styles.input}
          aria-label={label}
          aria-valuetext={valueText(value)}
          aria-describedby={describedBy}
          {...scale}
          value={value ?? scale.min}
          onChange={(event) => move(Number(event.target.value))}
          onPointerCancel={breakOff}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>{scale.min}</span>
        <span>{caption(value)}</span>
        <span>{scale.max}</span>
      </div>
    </div>
  );
};
