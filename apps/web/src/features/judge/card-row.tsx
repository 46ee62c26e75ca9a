import { Link, useSearchParams } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { withParams } from '../../platform/shell/with-params.ts';
import { Icon } from '../../ui/icon.tsx';
import { join } from '../../ui/join.ts';
import { Numeral } from '../../ui/marks.tsx';
import styles from './card-row.module.css';
import type { ShownCard } from './shown-cards.ts';
import { judgeWords } from './words.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** One entry to judge: its number, its name, and how far it is. */
export const CardRow = ({ shown, average, isOpen }: { shown: ShownCard; average: string; isOpen: boolean }) => {
  const words = useArea(judgeWords);
  const [search] = useSearchParams();
  const { card, number, group, view, scored, of, waiting } = shown;
  const about =
    group === 'aside'
      ? words.asideRow(view.recusedBecause ?? '')
      : view.conflicts.length > 0
        ? words.conflictRow
        : card.memberNames.join(', ');
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
        <span className={join(styles.slab, styles[group])} aria-hidden="true">
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
        {group === 'started' && <span className={styles.partly}>{words.partly(scored, of)}</span>}
        {group === 'open' && <Icon name="next" />}
        {(group === 'scored' || group === 'released') && <Numeral size="1.75rem">{average}</Numeral>}
      </Link>
    </li>
  );
};
