import { type CountingRound, cardStatus, readCard } from '@podium/domain/counting';
import { type CardLog, emptyCardLog } from '@podium/domain/score-log';
import type { StoredCard, WrittenCard } from './judge-card-store.ts';

/** A card that nobody touched is stored as an empty object. */
export const contentOf = (stored: StoredCard['content'] | object): CardLog => ({
  ...emptyCardLog,
  ...(stored as Partial<CardLog>),
});

/** Judges write to cards that they may see: of containers that take part, and not taken away. */
const present = { isRemoved: false, isActive: true, isApproved: true, isQualified: true };

/** What is kept beside the content of a card that its judge writes to. */
export const columnsOf = (
  content: CardLog,
  round: Pick<CountingRound, 'criterionCodes' | 'isLive'>,
  { isReleased, isLeftOut }: { isReleased: boolean; isLeftOut: boolean },
): Pick<WrittenCard, 'content' | 'scored' | 'hasConflict' | 'mean' | 'recusedBecause' | 'status'> => {
  const read = readCard(content, round.criterionCodes);
  const { scored, hasConflict, mean = null, recusedBecause } = read;
  const card = { isReleased, isRecused: recusedBecause !== null, isWithdrawn: false, isLeftOut, isJudgeRemoved: false };
  const status = cardStatus({ ...round, isRemoved: false, isOpen: true }, present, card, read);
  return { content, scored, hasConflict, mean, recusedBecause, status };
};
