import type { JudgingBoard } from '@podium/contract';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionRule } from '../../ui/marks.tsx';
import { closingOf } from './board-needs.ts';
import { boardNeedsWords } from '../../platform/judging/board-needs-words.ts';
import styles from '../../platform/judging/judging.module.css';

/** What is left before judging can be closed with nothing to decide. */
export const ToClose = ({ board }: { board: JudgingBoard }) => {
  const { close: words } = useArea(boardNeedsWords);
  const { code } = useLocale();
  const count = (value: number): string => formatCount(code, value);
  const { cards, judges, questions, lateScores } = closingOf(board);
  const points = [
    {
      done: cards.counting >= cards.all,
      title: words.cards,
      text: words.cardsCount(count(cards.counting), count(cards.all)),
    },
    {
      done: judges.done === judges.all,
      title: words.judges,
      text: words.judgesDone(count(judges.done), count(judges.all)),
    },
    { done: questions === 0, title: words.questions, text: count(questions) },
    { done: lateScores === 0, title: words.lateScores, text: count(lateScores) },
  ];
  return (
    <section className={styles.facts} aria-labelledby="to-close">
      <SectionRule title={words.title} id="to-close" />
      <ul>
        {points.map(({ done, title, text }) => (
          <li key={title}>
            <Icon name={done ? 'tick' : 'half'} />
            <span>
              <b>{title}</b>
              {!done && <small>{text}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
