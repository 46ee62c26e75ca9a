import {
  cardStatus,
  type CountedCard,
  type CountingRound,
  goesBack,
  readCard,
  type CardContent,
} from '@podium/domain/counting';
import { openRounds } from '@podium/domain/rounds';
import type { KeptCard } from '../score-cards/service.ts';
import type { CardFacts, RoundFacts } from './counting-store.ts';

/** What of a round decides about its cards; who takes part depends on the rounds before it. */
export const countingRound = (round: RoundFacts, all: readonly RoundFacts[]): CountingRound => ({
  isLive: round.isLive,
  isRemoved: round.isRemoved,
  isOpen: openRounds(all.filter(({ isRemoved }) => !isRemoved)).has(round.roundCode),
  criterionCodes: round.criteria.map(({ criterionCode }) => criterionCode),
});

export interface CountedFacts {
  facts: CardFacts;
  content: CardContent;
  kept: KeptCard;
  /** Released, and no longer complete: a criterion was added. */
  goesBack: boolean;
}

/** Works out what is kept beside each card. */
export const countCards = (round: CountingRound, cards: readonly CardFacts[]): CountedFacts[] =>
  cards.map((facts) => {
    const content = readCard({ fields: facts.fields, accepted: [], devices: [] }, round.criterionCodes);
    const isBack = goesBack(facts, content) && !facts.isWithdrawn;
    const status = cardStatus(round, facts, isBack ? { ...facts, isReleased: false } : facts, content);
    const { scored, hasConflict, mean = null } = content;
    const { containerCode, judgeCode } = facts;
    return {
      facts,
      content,
      goesBack: isBack,
      kept: { containerCode, judgeCode, scored, hasConflict, mean, status },
    };
  });

/** Those that count, with their points. */
export const countedCards = (counted: readonly CountedFacts[]): CountedCard[] =>
  counted.flatMap(({ kept: { containerCode, judgeCode, status }, content: { points, mean } }) =>
    status === 'counts' && mean !== undefined ? [{ containerCode, judgeCode, points, mean }] : [],
  );

export const isKept = ({ facts, kept }: CountedFacts): boolean =>
  facts.scored === kept.scored &&
  facts.hasConflict === kept.hasConflict &&
  facts.mean === kept.mean &&
  facts.status === kept.status;
