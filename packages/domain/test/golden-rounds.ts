import { present } from './present.ts';
import golden from './golden-rounds.json' with { type: 'json' };

const numbers = (text: string): number[] => text.split(' ').map(Number);

/** "C04 J3 6, C04 J2 5.2" is two cards for container C04. */
export const readSubmittedCards = (text: string) =>
  text.split(',').map((card) => {
    const [containerCode, judgeCode, score] = card.trim().split(/\s+/u);
    return { containerCode: present(containerCode), judgeCode: present(judgeCode), score: Number(score) };
  });

/** Rounds with cards and the results that an independent implementation gave for them. */
export const goldenRounds = golden.map((round) => ({
  ...round,
  cards: readSubmittedCards(round.cards),
  offsets: numbers(round.offsets),
  raw: numbers(round.raw),
  corrected: numbers(round.corrected),
  chanceTop3: numbers(round.chanceTop3),
}));
