import { Link, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { Icon } from '../../ui/icon.tsx';
import { join } from '../../ui/join.ts';
import { Numeral } from '../../ui/marks.tsx';
import { CardRequest } from './card-request.tsx';
import styles from './card-row.module.css';
import { currentDecision } from '../../platform/score-cards/counting.ts';
import { useDecisionText } from '../../platform/score-cards/decisions.tsx';
import type { ShownCard } from '../../platform/score-cards/shown-cards.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

const two = (value: number): string => String(value).padStart(2, '0');

interface CardRowProps {
  shown: ShownCard;
  average: string;
  isOpen: boolean;
  /** Once judging is closed: whether the card counts, and why. */
  counting?: { group: 'counts' | 'asked' | 'not' | 'aside'; reason: string | undefined };
}

const looks = { counts: styles.released, asked: styles.finished, not: styles.open, aside: styles.aside };

/** One entry to judge: its number, its name, and how far it is. */
export const CardRow = ({ shown, average, isOpen, counting }: CardRowProps) => {
  const words = useArea(judgeWords);
  const [search] = useSearchParams();
  const { card, number, group, view, scored, of, waiting } = shown;
  const opened = currentDecision(card);
  const wasOpened = opened?.act === 'reopened' || opened?.act === 'sent-back';
  const textOf = useDecisionText();
  const why = wasOpened ? textOf({ ...opened, cards: [shown] }) : undefined;
  const about = counting?.reason
    ? counting.reason
    : group === 'aside'
      ? words.asideRow(view.recusedBecause ?? '')
      : view.conflicts.length > 0
        ? words.conflictRow
        : why
          ? `${why.said} ${why.more}`
          : card.memberNames.join(', ');
  const isAveraged = counting
    ? counting.group === 'counts' || counting.group === 'asked'
    : group === 'scored' || group === 'released';
  return (
    <li>
      <Link
        to={`?${withParams(search, { card: card.containerCode }).toString()}`}
        // Back closes the card; from one card to another it is still one step.
        replace={search.has('card')}
        state={{ fromList: true }}
        className={join(styles.row, group === 'aside' && styles.quiet)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={join(styles.slab, counting ? looks[counting.group] : styles[group])} aria-hidden="true">
          <b>{two(number)}</b>
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{card.containerName}</span>
          {waiting > 0 ? (
            <span className={styles.waits}>
              <i aria-hidden="true" />
              {words.waitsHere}
            </span>
          ) : (
            about && <span className={styles.about}>{about}</span>
          )}
        </span>
        {group === 'started' && !counting && <span className={styles.partly}>{words.partly(scored, of)}</span>}
        {group === 'open' && !counting && <Icon name="next" />}
        {isAveraged && <Numeral size="1.75rem">{average}</Numeral>}
      </Link>
      {counting && <CardRequest card={card} offers={counting.group === 'not'} />}
    </li>
  );
};
