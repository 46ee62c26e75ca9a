import type { JudgedRound } from '@podium/contract';
import type { CardView } from '@podium/domain/score-log';
import { useArea } from '../../i18n/area.ts';
import { removedIn } from '../../platform/score-log/card-rules.ts';
import styles from './card-sheet.module.css';
import { usePoints } from '../../platform/score-cards/points.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

/** Scores for criteria that were removed meanwhile: they stay readable and count nowhere. */
export const RemovedNotes = ({ round, view }: { round: JudgedRound; view: CardView }) => {
  const words = useArea(judgeWords).sheet;
  const points = usePoints();
  const names = new Map(removedIn(round).map(({ criterionCode, criterionName }) => [criterionCode, criterionName]));
  const notes = view.removed.filter((note) => note.points !== null || note.text !== '');
  if (notes.length === 0) return null;
  return (
    <section aria-label={words.removedTitle}>
      <h2 className={styles.name}>{words.removedTitle}</h2>
      <p className={styles.help}>{words.removedHelp}</p>
      {notes.map(({ criterionCode, points: given, text }) => (
        <p key={criterionCode} className={styles.read}>
          {names.get(criterionCode) ?? words.removedCriterion}
          {given !== null && ` ${points(given, round.scale)}`}
          {text && `. ${text}`}
        </p>
      ))}
    </section>
  );
};
