import type { Review } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { SectionRule } from '../../ui/marks.tsx';
import styles from './review.module.css';
import { reviewWords } from './words.ts';

/** What judges wrote, without names; the first of the drawn order stands large. */
export const Comments = ({ review: { comments, writers, judges } }: { review: Review }) => {
  const { comments: words, criteria } = useArea(reviewWords);
  const [first, ...others] = comments;
  return (
    <section aria-labelledby="review-comments" className={styles.comments}>
      <SectionRule title={words.title} id="review-comments">
        {comments.length > 0 && words.count(comments.length)}
      </SectionRule>
      {!first && <p className={styles.dim}>{writers === 1 ? words.one : words.none}</p>}
      {first && (
        <div className={styles.columns}>
          <figure className={styles.quote}>
            <blockquote dir="auto">{first.text}</blockquote>
            <figcaption>{words.by(criteria.judges(judges), first.criterionName)}</figcaption>
          </figure>
          <div>
            {others.map(({ criterionName, text }, at) => (
              <figure key={at} className={styles.comment}>
                <blockquote dir="auto">{text}</blockquote>
                <figcaption>{words.by(criteria.judges(judges), criterionName)}</figcaption>
              </figure>
            ))}
            <p className={styles.dim}>{words.order}</p>
          </div>
        </div>
      )}
    </section>
  );
};
