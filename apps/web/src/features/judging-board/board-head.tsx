import type { JudgingBoard } from '@podium/contract';
import { type CardState, cardStates } from '@podium/domain/judging';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { join } from '../../ui/join.ts';
import { Numeral } from '../../ui/marks.tsx';
import type { OfRound } from '../../platform/judging/actions.ts';
import { BoardClock } from './board-clock.tsx';
import styles from './board.module.css';
import { cardLooks } from './card-looks.ts';
import { CloseJudging } from './close-judging.tsx';
import { judgingWords } from '../../platform/judging/words.ts';

/** In the order of the bar: what is done first. */
const shownStates: readonly CardState[] = ['released', 'scored', 'in-progress', 'not-scored', 'recused'];

const countStates = ({ rooms }: JudgingBoard): Map<CardState, number> => {
  const counts = new Map<CardState, number>(cardStates.map((state) => [state, 0]));
  for (const { judges } of rooms)
    for (const { cells } of judges)
      for (const state of cells) if (state) counts.set(state, (counts.get(state) ?? 0) + 1);
  return counts;
};

interface HeadProps {
  of: OfRound;
  board: JudgingBoard;
  onChanged: () => void;
}

/** How far the round is, how long it still goes on, and how it ends. */
export const BoardHead = ({ of, board, onChanged }: HeadProps) => {
  const words = useArea(judgingWords);
  const { code } = useLocale();
  const [counting, expected] = [formatCount(code, board.counting), formatCount(code, board.expected)];
  const counts = countStates(board);
  const states = shownStates.filter((state) => (counts.get(state) ?? 0) > 0);
  return (
    <div className={styles.head}>
      <p className={styles.total} aria-hidden="true">
        <Numeral size="4.5rem">{counting}</Numeral> <span>{words.board.of(expected)}</span>
        <small>{words.board.count}</small>
      </p>
      <p className="visually-hidden">{words.board.read(counting, expected)}</p>
      <div className={styles.progress}>
        <div className={styles.bar} aria-hidden="true">
          {states.map((state) => (
            <i key={state} className={cardLooks[state]} style={{ flexGrow: counts.get(state) }} />
          ))}
        </div>
        <ul className={styles.legend} aria-label={words.board.legend}>
          {states.map((state) => (
            <li key={state}>
              <i className={join(styles.swatch, cardLooks[state])} />
              {words.states[state]} <b>{formatCount(code, counts.get(state) ?? 0)}</b>
            </li>
          ))}
        </ul>
      </div>
      {board.endsAt && !board.closedAt && <BoardClock endsAt={board.endsAt} />}
      <CloseJudging of={of} board={board} onChanged={onChanged} />
    </div>
  );
};
