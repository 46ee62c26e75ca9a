import { expect, test } from 'vitest';
import { createStage, nothing, sound } from '../../../test/media/router-stage.ts';
import type { SpeakerLevel } from '../engine.ts';

/** Sound with its loudness in the header, as browsers write it: decibels below the loudest. */
const spoken = (index: number, quietness: number): Buffer => {
  const packet = sound(index);
  packet[0] = 0x90;
  packet.set([0xbe, 0xde, 0, 1, 0x10, quietness, 0, 0], 12);
  return packet;
};
const silence = 127;

/** What is reported while these packets come, 20 ms each. */
const reports = (quietness: (index: number) => number, packets = 150): SpeakerLevel[][] => {
  const seen: SpeakerLevel[][] = [];
  const { ana, router } = createStage(nothing, nothing, (levels) => void seen.push(levels));
  for (let index = 0; index < packets; index += 1) {
    ana.receive(spoken(index, quietness(index)), index * 20);
    if (index % 25 === 0) router.adapt(index * 20);
  }
  return seen;
};

test.each([26, 36, 46])(
  '[MD-33] a loud sound of a fifth of a second makes a speaker, wherever it falls (packet %i)',
  (at) => {
    const seen = reports((index) => (index >= at && index < at + 10 ? 15 : silence));
    expect(seen[0]).toMatchObject([{ peerId: 'ana', trackId: 'microphone' }]);
    expect(seen.at(-1)).toEqual([]);
    expect(Math.max(...seen.flat().map(({ level }) => level))).toBeGreaterThan(50);
  },
);

test('[MD-33] a click of a fiftieth of a second and a quiet room make none', () => {
  expect(reports((index) => (index === 30 ? 0 : silence))).toEqual([]);
  expect(reports(() => 65)).toEqual([]);
});

test('[MD-12] somebody who speaks with short pauses stays a speaker', () => {
  expect(reports((index) => (index % 20 < 12 ? 20 : 90)).every((levels) => levels.length === 1)).toBe(true);
});
