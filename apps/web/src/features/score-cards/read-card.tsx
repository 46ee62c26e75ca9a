import type { JudgedRound } from '@podium/contract';
import type { CardView } from '@podium/domain/score-log';
import { useArea } from '../../i18n/area.ts';
import { Numeral } from '../../ui/marks.tsx';
import styles from './card-sheet.module.css';
import { usePoints } from '../../platform/score-cards/points.ts';
import { RemovedNotes } from './removed-notes.tsx';
import { judgeWords } from '../../platform/score-cards/words.ts';

/** A card that cannot change any more, readable. */
export const ReadCard = ({ round, view }: { round: JudgedRound; view: CardView }) => {
  const words = useArea(judgeWords).sheet;
  const points = usePoints();
  return (
    <>
      {round.criteria.map(({ criterionCode, criterionName, helpText }) => {
        const value = view.assessment.find((one) => one.criterionCode === criterionCode)?.points ?? null;
        const comment = view.comments.find((one) => one.criterionCode === criterionCode)?.text;
        return (
          <section key={criterionCode} className={styles.criterion} aria-label={criterionName}>
            <div className={styles.head}>
              <div>
                <h2 className={styles.name}>{criterionName}</h2>
                {helpText && <p className={styles.help}>{helpText}</p>}
              </div>
              {value === null ? (
                <span className={styles.unset}>{words.notScored}</span>
              ) : (
                <span className={styles.value}>
                  <Numeral size="2.875rem">{points(value, round.scale)}</Numeral>
                </span>
              )}
            </div>
            {comment && <p className={styles.read}>{comment}</p>}
          </section>
        );
      })}
      {view.note && (
        <section aria-label={words.note}>
          <h2 className={styles.name}>{words.note}</h2>
          <p className={styles.read}>{view.note}</p>
        </section>
      )}
      <RemovedNotes round={round} view={view} />
    </>
  );
};
