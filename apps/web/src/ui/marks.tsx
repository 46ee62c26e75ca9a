import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { join } from './join.ts';
import styles from './marks.module.css';

/**
 * A state by shape, then word, then colour. `missing` is hatched: draft, not scored, not accepted. `on` is live beside something
 * that is rosa already: one accent at a time.
 */
export const Chip = ({
  state,
  children,
}: {
  state: 'live' | 'on' | 'missing' | 'half' | 'solid' | 'plain' | 'ready' | 'wrong';
  children: ReactNode;
}) => (
  <span className={join(styles.chip, state !== 'plain' && styles[state])}>
    {state === 'ready' ? <Icon name="tick" size={16} /> : <i className={styles.mark} />}
    {children}
  </span>
);

/** A person: picture or initials; nothing yet is hatched. Decorative, the name stands beside it. */
export const Bib = ({
  initials,
  picture,
  size,
}: {
  initials?: string;
  picture?: string | null;
  size?: 's' | 'l' | 'xl';
}) => {
  const look = join(styles.bib, size && styles[size], !initials && !picture && styles.hatched);
  return picture ? (
    <img className={look} src={picture} alt="" />
  ) : (
    <span className={look} aria-hidden="true">
      {initials}
    </span>
  );
};

/** The head of a section under its 3 px rule. */
export const SectionRule = ({ title, id, children }: { title: string; id?: string; children?: ReactNode }) => (
  <div className={styles.rule}>
    <h2 id={id}>{title}</h2>
    {children && <div className={styles.aside}>{children}</div>}
  </div>
);

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={styles.kbd}>{children}</kbd>;

/** A numeral in the display face; it stays left to right. */
export const Numeral = ({ children, size }: { children: ReactNode; size?: string }) => (
  <span className={styles.number} style={size ? { fontSize: size } : undefined}>
    {children}
  </span>
);

/** Something to know before going on, in the page. */
export const Note = ({
  icon,
  bad,
  title,
  children,
}: {
  icon: IconName;
  bad?: boolean;
  title?: string;
  children?: ReactNode;
}) => (
  <div className={join(styles.note, bad && styles.noteBad)} role={bad ? 'alert' : undefined}>
    <Icon name={icon} />
    <div>
      {title && <strong>{title}</strong>}
      {children}
    </div>
  </div>
);
