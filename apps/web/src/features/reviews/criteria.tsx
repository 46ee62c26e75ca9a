import type { Review } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import type { CSSProperties } from 'react';
import { useArea } from '../../i18n/area.ts';
import { Numeral, SectionRule } from '../../ui/marks.tsx';
import styles from './review.module.css';
import { reviewWords } from './words.ts';

type Criterion = Review['criteria'][number];

/** The bar is the container, the bracket the middle half of the field. It is drawn; the sentence below says the same. */
const FieldBar = ({ mean, field, scaleMax }: Pick<Criterion, 'mean' | 'field'> & { scaleMax: number }) => {
  const at = (value: number): string => `${Math.min(100, Math.max(0, (value / scaleMax) * 100))}%`;
  const marks = field && {
    '--lower': at(field.lower),
    '--median': at(field.median),
    '--upper': at(field.upper),
  };
  return (
    <div className={styles.bar} style={{ '--mean': at(mean), ...marks } as CSSProperties} aria-hidden="true">
      <i className={styles.own} />
      {field && <i className={styles.bracket} />}
      {field && <i className={styles.median} />}
    </div>
  );
};

export const Criteria = ({ review, scaleMax }: { review: Review; scaleMax: number }) => {
  const words = useArea(reviewWords).criteria;
  const hasField = review.criteria.some(({ field }) => field !== null);
  return (
    <section aria-labelledby="review-criteria">
      <SectionRule title={words.title} id="review-criteria">
        {words.judges(review.judges)}
      </SectionRule>
      <ul className={styles.criteria}>
        {review.criteria.map(({ criterionCode, criterionName, helpText, mean, field, betterThan }) => (
          <li key={criterionCode}>
            <div className={styles.criterion}>
              <span>
                <b>{criterionName}</b>
                {helpText && <small>{helpText}</small>}
              </span>
              <Numeral size="2.25rem">{showScore(mean)}</Numeral>
            </div>
            <FieldBar mean={mean} field={field} scaleMax={scaleMax} />
            <p>
              {field && <b>{words.positions[field.position]}</b>}{' '}
              {betterThan > 0 && words.better(betterThan, review.size - 1)}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.dim}>{hasField ? words.legend(review.size) : words.small}</p>
    </section>
  );
};
