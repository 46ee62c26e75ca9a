import { createRandom } from '@podium/domain/random';
import { expect, test } from 'vitest';
import { assessRound } from './assess-round.ts';

test('[FA-21] a round of 1,000 containers and 30 judges is assessed in under two seconds of processor time', () => {
  const random = createRandom(3);
  const codes = Array.from({ length: 1000 }, (_, at) => `C${at}`);
  const cards = codes.flatMap((containerCode, at) =>
    [0, 7, 13].map((step) => ({ containerCode, judgeCode: `J${(at + step) % 30}`, score: 6 + random.normal() })),
  );
  const scores = codes.map((containerCode) => {
    const own = cards.filter((card) => card.containerCode === containerCode);
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
  const before = process.cpuUsage();
  const { confidence, size } = assessRound({
    cards,
    scale: { min: 0, max: 10, step: 0.5 },
    adjustments: codes.map((code) => [code, 0]),
    order,
  });
  const { user, system } = process.cpuUsage(before);
  expect([size, confidence?.places.length]).toEqual([1000, 3]);
  expect((user + system) / 1000).toBeLessThan(2000);
});
