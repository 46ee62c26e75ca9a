import styles from './qr-code.module.css';

/** As wide as cameras need it, also on a dark screen. */
const margin = 4;

/** Dark squares on light paper, with the white edge that cameras look for. */
export const QrCode = ({ qr, label }: { qr: { size: number; path: string }; label: string }) => {
  const side = qr.size + 2 * margin;
  return (
    <svg
      className={styles.squares}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} />
    </svg>
  );
};
