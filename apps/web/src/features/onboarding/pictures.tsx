import type { CSSProperties } from 'react';
import { join } from '../../ui/join.ts';
import styles from './pictures.module.css';

/** Small drawings in the product's own parts. Decorative: the tip beside each says it in words. */
const wide = (width: string): CSSProperties => ({ '--wide': width }) as CSSProperties;

const Cards = () => (
  <div className={styles.cards}>
    {['04', '05', '06'].map((number, at) => (
      <div key={number} className={join(styles.card, at === 1 && styles.open)}>
        <b>{number}</b>
        <i style={wide(at === 1 ? '64%' : '46%')} />
      </div>
    ))}
  </div>
);

const Slider = () => (
  <>
    <span className={styles.score}>8.5</span>
    <div className={styles.slider}>
      <span className={styles.track} />
      <span className={styles.thumb}>😄</span>
    </div>
  </>
);

const Slots = () => (
  <div className={styles.slots}>
    {['S', 'U', 'B', 'M', 'I', 'T'].map((letter, at) => (
      <b key={letter} className={at === 5 ? styles.now : undefined}>
        {letter}
      </b>
    ))}
  </div>
);

const Bibs = () => (
  <div className={styles.bibs}>
    <b>AO</b>
    <b>JM</b>
    <b>WK</b>
    <b className={styles.miss} />
  </div>
);

const Clock = () => <div className={styles.clock}>04:32</div>;

const Rows = () => (
  <div className={styles.rows}>
    <div>
      <b className={styles.gold}>1</b>
      <i style={wide('70%')} />
      9.233
    </div>
    <div>
      <b className={styles.silver}>2</b>
      <i style={wide('52%')} />
      9.174
    </div>
    <div className={styles.you}>
      <b>5</b>
      <i style={wide('60%')} />
      8.932
    </div>
  </div>
);

export const judgePictures = [<Cards key="cards" />, <Slider key="slider" />, <Slots key="slots" />];
export const participantPictures = [<Bibs key="bibs" />, <Clock key="clock" />, <Rows key="rows" />];
