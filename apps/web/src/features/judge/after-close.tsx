import type { JudgedRound } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import { roundAsked } from '../../platform/score-log/card-rules.ts';
import { useSearchParams } from 'react-router';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { formatTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { formatWhen } from '../../i18n/moments.ts';
import { Numeral, SectionRule } from '../../ui/marks.tsx';
import { Button } from '../../ui/button.tsx';
import { useOpenAsk } from './card-request.tsx';
import { CardRow } from './card-row.tsx';
import styles from '../../platform/score-cards/counting.module.css';
import { countingOf, currentDecision, requestOf, statusOf } from '../../platform/score-cards/counting.ts';
import { countingWords } from '../../platform/score-cards/counting-words.ts';
import { Decisions } from '../../platform/score-cards/decisions.tsx';
import page from './judge.module.css';
import type { ShownCard } from '../../platform/score-cards/shown-cards.ts';
import { judgeWords } from '../../platform/score-cards/words.ts';

const groups = ['counts', 'asked', 'not', 'aside'] as const;
type Group = (typeof groups)[number];

/** Why a card counts or does not, in its row. */
const useReason = () => {
  const words = useArea(countingWords);
  const { code } = useLocale();
  return ({ card, scored, of }: ShownCard, group: Group): string | undefined => {
    const decision = currentDecision(card);
    if (group === 'not' && card.isOpened && card.releaseUntil)
      return words.openUntil(formatWhen(code, new Date(card.releaseUntil)));
    if (group === 'asked') return words.whenReleased;
    if (group === 'aside') return undefined;
    if (group === 'counts' && decision?.act === 'taken-late') return words.takenLateRow(decision.by ?? words.organiser);
    if (group === 'counts')
      return decision?.act === 'counted' ? words.since(formatTime(code, new Date(decision.at))) : words.counts;
    const status = statusOf(card);
    if (status === 'left-out' && decision?.act === 'left-out')
      return decision.by === null ? words.declinedRow : words.leftOutBy(decision.by, decision.reason ?? '');
    if (status === 'unfinished' && scored > 0 && scored < of) return words.partly(scored, of);
    return status === 'counts' ? words.counts : words.why[status];
  };
};

interface AfterCloseProps {
  round: JudgedRound;
  cards: readonly ShownCard[];
}

/** The organiser waits for an answer: by when, and what happens without it. */
const Asked = ({ round, cards }: AfterCloseProps) => {
  const words = useArea(countingWords);
  const { code } = useLocale();
  const asked = roundAsked(round);
  if (!asked) return null;
  return (
    <p className={styles.banner}>
      <b>{words.ask(round.closedBy ?? words.organiser, asked.cards)}</b>{' '}
      {words.askUntil(formatWhen(code, new Date(asked.until)))}{' '}
      {!cards.some(({ card }) => card.isOpened) && words.askedHelp}
    </p>
  );
};

const WhatNow = ({ canAsk }: { canAsk: boolean }) => {
  const words = useArea(countingWords);
  const open = useOpenAsk();
  return (
    <section aria-labelledby="what-now">
      <SectionRule title={words.whatNow} id="what-now" />
      <ul className={styles.now}>
        <li>
          <b>{words.nothing}</b>
          <span>{words.nothingHelp}</span>
        </li>
        {canAsk && (
          <li>
            <b>{words.wrong}</b>
            <span>{words.wrongHelp}</span>
            <Button kind="outline" className={styles.act} onClick={() => open('')}>
              {words.asking.open}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
};

/** When judging is closed: how many of the judge's cards count, who decided what, and each card with its reason. */
export const AfterClose = ({ round, cards }: AfterCloseProps) => {
  const words = useArea(countingWords);
  const { yourAverage } = useArea(judgeWords);
  const { code } = useLocale();
  const [search] = useSearchParams();
  const reasonOf = useReason();
  const sorted = countingOf(round, cards);
  const [counting, all] = [sorted.counts.length, sorted.of];
  return (
    <>
      <div className={styles.total}>
        <p aria-hidden="true">
          <Numeral size="5rem">{formatCount(code, counting)}</Numeral> <span>{words.of(formatCount(code, all))}</span>
        </p>
        <p aria-hidden="true">{words.count}</p>
        <p className="visually-hidden" role="status">
          {words.read(counting, all)}
        </p>
      </div>
      <Asked round={round} cards={cards} />
      <Decisions cards={cards} />
      {groups
        .filter((group) => sorted[group].length > 0)
        .map((group) => (
          <section key={group} aria-label={words.groups[group]}>
            <div className={page.groupHead}>
              <span>{words.groups[group]}</span>
              {(group === 'counts' || group === 'asked') && <span className={page.dim}>{yourAverage}</span>}
            </div>
            <ul className={page.rows}>
              {sorted[group].map((shown) => (
                <CardRow
                  key={shown.card.containerCode}
                  shown={shown}
                  average={shown.average === null ? '' : showScore(shown.average)}
                  isOpen={search.get('card') === shown.card.containerCode}
                  counting={{ group, reason: reasonOf(shown, group) }}
                />
              ))}
            </ul>
          </section>
        ))}
      {roundAsked(round) === null && <WhatNow canAsk={cards.some(({ card }) => requestOf(card).mayAsk !== null)} />}
    </>
  );
};
