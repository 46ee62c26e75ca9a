import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { join } from '../../ui/join.ts';
import styles from './tips.module.css';
import { words as tipWords } from './words.ts';

interface Tip {
  title: string;
  body: string;
}
interface TipsProps {
  label: string;
  tips: readonly Tip[];
  pictures: readonly ReactNode[];
  /** As wide as the page and no higher than it must be: words beside the picture. */
  wide?: boolean;
  /** Skipped or read to the end; without it the tips simply stay. */
  onDone?: () => void;
}

/** Where an arrow key leads; in a right-to-left page the arrows are mirrored. */
export const tipAfter = (key: string, at: number, count: number, rtl: boolean): number => {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return Math.max(0, Math.min(count - 1, at + (rtl ? -step : step)));
};

/** Tips walked by arrows, dots or buttons; nothing moves by itself. */
export const Tips = ({ label, tips, pictures, wide, onDone }: TipsProps) => {
  const words = useArea(tipWords);
  const close = useMessages().shell.close;
  const [at, setAt] = useState(0);
  const tip = tips[at];
  const last = at === tips.length - 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    setAt(tipAfter(event.key, at, tips.length, document.documentElement.dir === 'rtl'));
    if (event.key === 'Escape') onDone?.();
  };
  if (!tip) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows work from any control inside, which all work without them
    <section
      className={join(styles.carousel, wide && styles.wide)}
      aria-roledescription={words.carousel}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <span>{words.tip(at + 1, tips.length)}</span>
        {onDone && (
          <Button kind="quiet" size="small" onClick={onDone}>
            {last ? close : words.skip}
          </Button>
        )}
      </div>
      <div className={styles.stage} aria-live="polite">
        <div key={at} className={styles.slide}>
          <div className={styles.picture} aria-hidden="true">
            {pictures[at]}
          </div>
          <div>
            <h2>{tip.title}</h2>
            <p>{tip.body}</p>
          </div>
        </div>
      </div>
      <div className={styles.foot}>
        <div className={styles.dots}>
          {tips.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              className={styles.dot}
              aria-label={words.goToTip(index + 1)}
              aria-current={index === at ? 'step' : undefined}
              style={{ '--high': `${12 + index * 8}px` } as CSSProperties}
              onClick={() => setAt(index)}
            >
              <i />
            </button>
          ))}
        </div>
        <div className={styles.arrows}>
          <IconButton
            kind="outline"
            icon="back"
            label={words.previous}
            locked={at === 0}
            onClick={() => setAt(Math.max(0, at - 1))}
          />
          {last && onDone ? (
            <Button onClick={onDone}>{words.done}</Button>
          ) : (
            <IconButton
              kind="slab"
              icon="next"
              label={words.next}
              locked={last}
              onClick={() => setAt(Math.min(tips.length - 1, at + 1))}
            />
          )}
        </div>
      </div>
    </section>
  );
};
