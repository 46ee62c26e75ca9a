import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitAnswer, type LeftOut } from './fit-answer.ts';

const schema = z.object({
  items: z.array(z.object({ roomCode: z.string(), at: z.iso.datetime() })),
  nextCursor: z.string().nullable(),
});
const good = { roomCode: 'ROM1', at: '2026-03-01T09:00:00.000Z' };
const bad = { roomCode: 'ROM2', at: '+010000-01-01T00:00:00.000Z' };
const fit = (answer: unknown) => {
  const leftOut: LeftOut[] = [];
  return { answer: fitAnswer(schema, answer, (item) => void leftOut.push(item)), leftOut };
};

test('[HI-6] an item that does not fit is left out and reported with its code, the others stay', () => {
  const { answer, leftOut } = fit({ items: [good, bad, { ...good, secret: 1 }], nextCursor: null });
  expect(answer).toEqual({ items: [good, good], nextCursor: null });
  expect(leftOut).toEqual([{ list: 'items', code: 'ROM2', reason: expect.stringContaining('at') }]);
});
test('[HI-6] an answer that does not fit outside of its lists is a bug', () => {
  expect(() => fit({ items: [bad], nextCursor: 7 })).toThrow();
  expect(() => fit({ items: 'none', nextCursor: null })).toThrow();
});
