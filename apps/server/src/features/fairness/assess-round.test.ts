import { expect, test } from 'vitest';
import { largeRound } from '../../../test/large-round.ts';
import { assessRound } from './assess-round.ts';

test('[FA-21] a round of 1,000 containers and 30 judges is assessed in under two seconds of processor time', () => {
  const question = largeRound(1000);
  const before = process.cpuUsage();
  const { confidence, size } = assessRound(question);
  const { user, system } = process.cpuUsage(before);
  expect([size, confidence?.places.length]).toEqual([1000, 3]);
  expect((user + system) / 1000).toBeLessThan(2000);
});
