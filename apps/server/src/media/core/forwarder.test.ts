import { expect, test } from 'vitest';
import { browserOffer } from '../../../test/browser-offer.ts';
import { createStage, nothing, picture, sound, transport } from '../../../test/media/router-stage.ts';
import { parseSdp } from '../sdp/session-description.ts';
import { createTrackTap } from './track-tap.ts';

test('[MD-27] a track flows from its first packet on, and without a gap however long it lasts: past every wrap of its numbers', () => {
  const sequences: number[] = [];
  const { ana } = createStage((packet) => void sequences.push(packet.readUInt16BE(2)));
  const count = 150_000;
  for (let index = 0; index < count; index += 1) ana.receive(sound(index), index * 20);
  expect(sequences).toHaveLength(count);
  expect(sequences.every((value, index) => index === 0 || value === ((sequences[index - 1]! + 1) & 0xffff))).toBe(true);
});

test('[MD-29] a process that is behind drops video and goes on with sound; afterwards both flow', () => {
  const received: string[] = [];
  const { ana } = createStage((packet) => void received.push((packet[1]! & 127) === 111 ? 'sound' : 'picture'));
  const send = (index: number, isBehind: boolean): void => {
    ana.receive(sound(index), index * 20, isBehind);
    ana.receive(picture(index), index * 20, isBehind);
  };
  send(0, false);
  expect(received).toEqual(['sound', 'picture']);
  for (let index = 1; index < 10; index += 1) send(index, true);
  expect(received.slice(2)).toEqual(Array.from({ length: 9 }, () => 'sound'));
  expect(ana.counters.shed).toBe(9);
  send(10, false);
  expect(received.slice(-2)).toEqual(['sound', 'picture']);
});

test('[MD-19] a key frame is asked for again until it comes, and not more often than a publisher can answer', () => {
  const asked: number[] = [];
  let now = 0;
  const received: Buffer[] = [];
  const { ana, router } = createStage(
    (packet) => void received.push(packet),
    (packet) => {
      if (packet[1] === 206) asked.push(now);
    },
  );
  for (now = 50; now <= 1000; now += 50) {
    ana.receive(picture(now / 50, false), now);
    router.sendFeedback(now);
  }
  expect(received).toEqual([]);
  expect(asked).toEqual([50, 200, 350, 500, 650, 800, 950]);
  ana.receive(picture(21), 1050);
  expect(received).toHaveLength(1);
  for (now = 1100; now <= 2000; now += 50) router.sendFeedback(now);
  expect(asked).toHaveLength(7);
});

test('[MD-10] a section of another kind than its track is not taken: a camera does not pass as a microphone', () => {
  const { ana, router } = createStage(nothing);
  const claimed = [{ trackId: 'camera', streamId: 'stream', kind: 'audio' }] as const;
  router.publish('ana', parseSdp(browserOffer), claimed, transport, 2, 0);
  expect([...ana.tracks.values()]).toEqual([]);
  expect(router.findTrack({ publisherId: 'ana', trackId: 'camera' })).toBeUndefined();
});

test('[MD-24] [MD-18] a recording begins with a key frame, and gets what was lost and sent again under its own number', () => {
  const { ana, router } = createStage(nothing);
  const recorded: { ssrc: number; sequence: number }[] = [];
  const started: number[] = [];
  ana.receive(picture(0), 0);
  const track = router.findTrack({ publisherId: 'ana', trackId: 'camera' })!;
  const tap = createTrackTap(track, () => 4000, {
    send: (packet) => void recorded.push({ ssrc: packet.readUInt32BE(8), sequence: packet.readUInt16BE(2) }),
    started: (timestamp) => void started.push(timestamp),
    clock: nothing,
  });
  tap.begin(10);
  ana.receive(picture(1, false), 20);
  expect(recorded).toEqual([]);
  ana.receive(picture(2), 40);
  ana.receive(picture(4, false), 60);
  // As browsers repeat a packet: under another source and payload type, with its number in front of what it held.
  const lost = picture(3, false);
  const again = Buffer.concat([lost.subarray(0, 20), Buffer.from([0, 3]), lost.subarray(20)]);
  again[1] = 97;
  again.writeUInt32BE(2002, 8);
  again[18] = 0xb0;
  ana.receive(again, 80);
  expect(recorded).toEqual([4001, 4003, 4002].map((sequence) => ({ ssrc: 4000, sequence })));
  expect(started).toEqual([4001]);
  tap.end();
  ana.receive(picture(5), 100);
  expect(recorded).toHaveLength(3);
});
