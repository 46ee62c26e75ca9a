import type { Round } from '@podium/contract';
import type { ReactNode } from 'react';
import { useArea } from '../../i18n/area.ts';
import { RoundChoice as Choice } from '../../platform/competition/round-choice.tsx';
import styles from './results.module.css';
import { resultsWords } from './words.ts';

/** A part of the results that belongs to one round. */
export const RoundChoice = (props: { roundsPath: string; children: (round: Round) => ReactNode }) => (
  <Choice {...props} className={styles.part} words={useArea(resultsWords)} />
);
