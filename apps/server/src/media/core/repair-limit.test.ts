import { expect, test } from 'vitest';
import { createStage, nothing, picture } from '../../../test/media/router-stage.ts';

/** A report that asks for packets as often as it names them. The writer of the product would name each once. */
const askFor = (media: number, firsts: readonly number[]): Buffer => {
  const report = Buffer.alloc(12 + firsts.length * 4);
  report.writeUInt32BE(0x81cd0000 + report.length / 4 - 1, 0);
  report.writeUInt32BE(media, 8);
  firsts.forEach((first, index) => {
    report.writeUInt16BE(first & 0xffff, 12 + index * 4);
    report.writeUInt16BE(0xffff, 14 + index * 4);
  });
  return report;
};

const createRepairs = () => {
  const sent: { ssrc: number; sequence: number }[] = [];
  const stage = createStage((packet) => {
    sent.push({ ssrc: packet.readUInt32BE(8), sequence: packet.readUInt16BE(2) });
  }, nothing);
  for (let index = 0; index < 1000; index += 1) stage.ana.receive(picture(index, index === 0), index);
  const { ssrc, sequence: last } = sent.at(-1)!;
  return {
    last,
    /** How many packets one report makes. */
    repairs: (firsts: readonly number[], nowMs: number): number => {
      const before = sent.length;
      stage.ben.receive(askFor(ssrc, firsts), nowMs);
      return sent.length - before;
    },
  };
};
const everyOf = (count: number, of: (index: number) => number): number[] =>
  Array.from({ length: count }, (_, i) => of(i));

test('[MD-32] a report that names the same packets again and again gets each of them once', () => {
  const { repairs, last } = createRepairs();
  expect(
    repairs(
      everyOf(296, () => last - 16),
      2000,
    ),
  ).toBe(17);
});

test('[MD-32] a packet is sent again only after a round trip', () => {
  const { repairs, last } = createRepairs();
  expect(repairs([last - 16], 2000)).toBe(17);
  expect(repairs([last - 16], 2050)).toBe(0);
  expect(repairs([last - 16], 2100)).toBe(17);
});

test('[MD-32] what one subscriber makes the engine repeat is limited, at once and in a second', () => {
  const { repairs, last } = createRepairs();
  const all = everyOf(50, (index) => last - 17 * (index + 1));
  expect(repairs(all, 2000)).toBe(200);
  let total = 0;
  for (let now = 2010; now <= 3000; now += 10) total += repairs(all, now);
  expect(total).toBeGreaterThan(400);
  expect(total).toBeLessThanOrEqual(500);
});
