import { cardMean } from '@podium/domain/scoring';
import { type CardLog, cardView, emptyCardLog } from '@podium/domain/score-log';
import type { StoredCard, WrittenCard } from './judge-card-store.ts';

/** A card that nobody touched is stored as an empty object. */
export const contentOf = (stored: StoredCard['content'] | object): CardLog => ({
  ...emptyCardLog,
  ...(stored as Partial<CardLog>),
});

/** What of a card is kept beside its content, for boards and scores. */
export const columnsOf = (
  content: CardLog,
  criterionCodes: readonly string[],
): Pick<WrittenCard, 'content' | 'scored' | 'hasConflict' | 'mean' | 'recusedBecause'> => {
  const { assessment, conflicts, recusedBecause } = cardView(content, criterionCodes);
  return {
    content,
    scored: assessment.filter(({ points }) => points !== null).length,
    hasConflict: conflicts.length > 0,
    mean: cardMean({ submit: true, assessment }) ?? null,
    recusedBecause,
  };
};
