import type { landing } from '../../i18n/en/landing.ts';
import { Bib, Numeral } from '../../ui/marks.tsx';
import styles from './figures.module.css';

/** Drawings of the day in the product's own parts. The words beside each say the same, so they are not read out. */
interface FigureProps {
  words: (typeof landing)['day']['figures'];
}

const Invitation = ({ words }: FigureProps) => (
  <div className={styles.card}>
    <span className={styles.bibs}>
      <Bib initials="AO" />
      <Bib initials="JM" />
      <Bib initials="WK" />
      <Bib />
    </span>
    <span>
      <b>Kilimo Sense</b>
      <small>{words.oneMissing}</small>
    </span>
  </div>
);

const Slider = ({ words }: FigureProps) => (
  <>
    <div className={styles.criterion}>
      <b>{words.criterion}</b>
      <Numeral size="2.125rem">8.5</Numeral>
    </div>
    <div className={styles.slider}>
      <i />
      <span>😄</span>
    </div>
  </>
);

const Tiles = () => (
  <div className={styles.tiles}>
    <div>
      AO
      <span>04:32</span>
    </div>
    <div>JM</div>
    <div>WK</div>
  </div>
);

const Board = () => (
  <div className={styles.board}>
    {[
      ['Kilimo Sense', '9.233'],
      ['Salt Flat Robotics', '9.174'],
      ['Low Tide Lab', '9.038'],
    ].map(([team, score], at) => (
      <div key={team}>
        <b>{at + 1}</b>
        {team}
        <Numeral size="1.25rem">{score}</Numeral>
      </div>
    ))}
  </div>
);

export const figures = [Invitation, Slider, Tiles, Board];
