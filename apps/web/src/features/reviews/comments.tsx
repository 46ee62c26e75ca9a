import type { Review } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { SectionRule } from '../../ui/marks.tsx';
import { CommentActs } from './comment-acts.tsx';
import styles from './review.module.css';
import { reviewWords } from './words.ts';

type Comment = Review['comments'][number];
interface CommentsProps {
  review: Review;
  competitionCode: string;
  onChanged: () => void;
}

const One = ({ comment, isLarge, ...of }: CommentsProps & { comment: Comment; isLarge: boolean }) => {
  const { comments: words, criteria } = useArea(reviewWords);
  return (
    <figure className={isLarge ? styles.quote : styles.comment}>
      <blockquote dir="auto">{comment.text}</blockquote>
      <figcaption>{words.by(criteria.judges(of.review.judges), comment.criterionName)}</figcaption>
      {of.review.isOwn && <CommentActs {...of} comment={comment} isLarge={isLarge} />}
    </figure>
  );
};

/** What judges wrote, without names. The comment that the team pinned stands large; until then the first of the drawn order. */
export const Comments = (props: CommentsProps) => {
  const { comments, writers, pinned } = props.review;
  const words = useArea(reviewWords).comments;
  const large = comments.find(({ commentCode }) => commentCode === pinned) ?? comments[0];
  return (
    <section aria-labelledby="review-comments" className={styles.comments}>
      <SectionRule title={words.title} id="review-comments">
        {comments.length > 0 && words.count(comments.length)}
      </SectionRule>
      {!large && <p className={styles.dim}>{writers === 1 ? words.one : words.none}</p>}
      {large && (
        <div className={styles.columns}>
          <One {...props} comment={large} isLarge />
          <div>
            {comments
              .filter((comment) => comment !== large)
              .map((comment, at) => (
                <One key={at} {...props} comment={comment} isLarge={false} />
              ))}
            <p className={styles.dim}>{words.order}</p>
          </div>
        </div>
      )}
    </section>
  );
};
