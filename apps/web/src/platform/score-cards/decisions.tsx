import { useArea } from '../../i18n/area.ts';
import styles from './counting.module.css';
import { type DecidedCards, decisionsOf } from './counting.ts';
import { countingWords } from './counting-words.ts';
import type { ShownCard } from './shown-cards.ts';

/** What somebody else decided about cards, in words: what was, who decided what, and what follows. */
export const useDecisionText = () => {
  const { decided, organiser } = useArea(countingWords);
  return ({ act, by, reason, cards }: DecidedCards): { lead: string; said: string; more: string } => {
    const name = by ?? organiser;
    const entries = cards.map(({ card }) => card.containerName).join(', ');
    if (act === 'counted') return decided.counted(name, cards.length);
    // Nobody else decided it: the judge was asked, and declined.
    if (act === 'left-out' && by === null) return decided.declined(cards.length);
    if (act === 'left-out') return decided.leftOut(name, cards.length, reason ?? '');
    if (act === 'taken-late') return decided.takenLate(name, entries, reason ?? '');
    return act === 'sent-back' ? decided.sentBack(entries) : decided.reopened(name, entries, reason ?? '');
  };
};

/** Who decided what about the judge's cards, and why. */
export const Decisions = ({ cards }: { cards: readonly ShownCard[] }) => {
  const textOf = useDecisionText();
  return decisionsOf(cards).map((decision) => {
    const { lead, said, more } = textOf(decision);
    return (
      <p key={`${decision.act} ${decision.by} ${decision.reason}`} className={styles.banner}>
        {lead} <b>{said}</b> {more}
      </p>
    );
  });
};
