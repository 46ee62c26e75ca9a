import styles from './skip-link.module.css';

/** Marks where a skip link leads. Where parts of a screen mark it one inside the other, the innermost counts. */
export const skipTarget = (name: string) => ({ 'data-skip-target': name, tabIndex: -1 });

const focusTarget = (name: string): void => {
  const targets = document.querySelectorAll<HTMLElement>(`[data-skip-target="${name}"]`);
  const target = [...targets].at(-1);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'start' });
};

/** Seen while it has the focus: takes it past what stands before the target. */
export const SkipLink = ({ to, children }: { to: string; children: string }) => (
  <a
    className={styles.skip}
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault();
      focusTarget(to);
    }}
  >
    {children}
  </a>
);
