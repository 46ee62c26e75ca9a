import { createRandom } from '@podium/domain/random';
import type { RoundQuestion } from '../src/features/fairness/assess-round.ts';

/** A round of so many containers, three cards each by 30 judges, and three prize places. */
export const largeRound = (containers: number): RoundQuestion => {
  const random = createRandom(3);
  const codes = Array.from({ length: containers }, (_, at) => `C${at}`);
  const cards = codes.flatMap((containerCode, at) =>
    [0, 7, 13].map((step) => ({ containerCode, judgeCode: `J${(at + step) % 30}`, score: 6 + random.normal() })),
  );
  const scores = codes.map((containerCode, at) => {
    const own = cards.slice(at * 3, at * 3 + 3);
    return { containerCode, score: own.reduce((sum, { score }) => sum + score, 0) / own.length };
  });
  const order = {
    rounds: [{ roundCode: 'R', roundWeightage: 100, cards }],
    roundCode: 'R',
    order: scores.toSorted((a, b) => b.score - a.score),
    adjustments: [],
    places: 3,
    panelSize: 3,
  };
  return { cards, scale: { min: 0, max: 10, step: 0.5 }, adjustments: codes.map((code) => [code, 0]), order };
};
