import styles from './presenter.module.css';

/** The dark screen of a hall. */
export const Blank = ({ onPointerDown }: { onPointerDown?: () => void }) => (
  <div className={styles.blank} data-testid="blank" onPointerDown={onPointerDown} />
);
