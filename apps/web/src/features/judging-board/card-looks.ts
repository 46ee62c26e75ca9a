import type { CardState } from '@podium/domain/judging';
import styles from './board.module.css';

/** How a card of each state is drawn, in the cells and in the bar. */
export const cardLooks: Readonly<Record<CardState, string | undefined>> = {
  'not-scored': styles.hatched,
  'in-progress': styles.half,
  scored: styles.frame,
  released: styles.full,
  recused: styles.aside,
};
