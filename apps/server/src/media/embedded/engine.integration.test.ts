import path from 'node:path';
import { createSocket } from 'node:dgram';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openMediaBrowser, type MediaBrowser } from '../../../test/media/browser.ts';
import { eventually, expectPicture, expectStill } from '../../../test/media/expectations.ts';
import type { LossyNetwork } from '../../../test/media/lossy-network.ts';
import { openMeeting } from '../../../test/media/meeting.ts';
import { browserOffer } from '../../../test/browser-offer.ts';
import { BadSdp, type MediaRoomEvents } from '../engine.ts';
import { createEmbeddedEngine, type EmbeddedOptions } from './engine.ts';

let browser: MediaBrowser;
const warnings: string[] = [];
const silent: MediaRoomEvents = {
  offer: () => undefined,
  layerSources: () => undefined,
  candidate: () => undefined,
  speakers: () => undefined,
  quality: () => undefined,
  layers: () => undefined,
  connection: () => undefined,
  lost: () => undefined,
};

const makeEngine = (options: Partial<EmbeddedOptions> = {}) =>
  createEmbeddedEngine({
    processFile: path.join(inject('workersFolder'), 'media-process.mjs'),
    processes: 2,
    firstPort: 0,
    bindAddress: '127.0.0.1',
    warn: (text) => void warnings.push(text),
    ...options,
  });

beforeAll(async () => {
  browser = await openMediaBrowser();
});
afterAll(() => browser.close());

test('[MD-22] rooms are spread over processes; a killed one costs its own rooms only, and is replaced', async () => {
  const engine = makeEngine();
  try {
    const first = await openMeeting(engine, browser, 'first');
    const second = await openMeeting(engine, browser, 'second');
    const [one, two] = engine.processIds();
    expect([one, two]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(one).not.toBe(two);
    const ana = await second.join('ana');
    const ben = await second.join('ben');
    const video = await ana.publish({ kind: 'video' });
    await expectPicture(ben, video.trackId);
    process.kill(one!, 'SIGKILL');
    await eventually(() => expect(first.seen.lost).toHaveLength(1));
    expect(warnings.at(-1)).toMatch(/SIGKILL/u);
    await expectPicture(ben, video.trackId, (await ben.received(video.trackId)).frames + 10);
    expect(second.seen.lost).toEqual([]);
    expect(engine.health()).toEqual({ ready: true, canOpenRooms: true, rooms: 1 });
    await second.close();
    // The lost room is opened again in a new process, and its peers come back.
    const again = await openMeeting(engine, browser, 'first');
    expect(engine.processIds()).toContain(two);
    const cleo = await again.join('cleo');
    const dan = await again.join('dan');
    const sound = await cleo.publish({ kind: 'audio' });
    await eventually(async () => expect((await dan.received(sound.trackId)).packets).toBeGreaterThan(0));
    await again.close();
  } finally {
    await engine.close();
  }
});

test('[MD-22] what a peer asks of a process that was killed is refused and does not hang', async () => {
  const engine = makeEngine({ processes: 1 });
  try {
    const room = await engine.openRoom('room', silent);
    const peer = room.addPeer({ peerId: 'ana', videoOnRequest: false, degrade: false });
    process.kill(engine.processIds()[0]!, 'SIGKILL');
    await expect(peer.publish(browserOffer, [])).rejects.toThrow(/media process/u);
    await eventually(() => expect(engine.health().rooms).toBe(0));
    expect(peer.sendData('{}')).toBe(false);
  } finally {
    await engine.close();
  }
});

test('[MD-23] one UDP port carries a process, and the announced address comes first', async () => {
  const engine = makeEngine({ processes: 1, announcedAddress: '203.0.113.7' });
  try {
    const room = await engine.openRoom('room', silent);
    const ports = new Set<string>();
    for (const peerId of ['ana', 'ben']) {
      const answer = await room.addPeer({ peerId, videoOnRequest: false, degrade: false }).publish(browserOffer, []);
      const candidates = [...answer.matchAll(/a=candidate:\S+ 1 \S+ \d+ (\S+) (\d+) typ host/gu)];
      expect(candidates[0]![1]).toBe('203.0.113.7');
      for (const candidate of candidates) ports.add(candidate[2]!);
    }
    expect(ports.size).toBe(1);
  } finally {
    await engine.close();
  }
});

test('[MD-23] a busy port is named by the health of the engine, and the next room finds it free again', async () => {
  const socket = createSocket('udp4');
  const port = await new Promise<number>((resolve) => {
    socket.bind(0, '127.0.0.1', () => resolve(socket.address().port));
  });
  const engine = makeEngine({ processes: 1, firstPort: port });
  try {
    await expect(engine.start()).rejects.toThrow(/in use/u);
    expect(engine.health()).toMatchObject({ ready: false, reason: expect.stringContaining(String(port)) as string });
    await new Promise<void>((resolve) => void socket.close(() => resolve()));
    await engine.openRoom('room', silent);
    expect(engine.health()).toEqual({ ready: true, canOpenRooms: true, rooms: 1 });
  } finally {
    await engine.close();
  }
});

test('[MD-6] an offer that cannot be read is refused as such, and the peer goes on', async () => {
  const engine = makeEngine({ processes: 1 });
  try {
    const room = await engine.openRoom('room', silent);
    const peer = room.addPeer({ peerId: 'ana', videoOnRequest: false, degrade: false });
    await expect(peer.publish('nonsense', [])).rejects.toBeInstanceOf(BadSdp);
    await expect(peer.answer('nonsense')).rejects.toBeInstanceOf(BadSdp);
    await expect(peer.publish(browserOffer, [])).resolves.toContain('a=recvonly');
  } finally {
    await engine.close();
  }
});

test('[MD-20] after an ICE restart the data channel is there again, in both directions', async () => {
  const engine = makeEngine({ processes: 1 });
  try {
    const meeting = await openMeeting(engine, browser, 'restarted');
    const ana = await meeting.join('ana');
    const ben = await meeting.join('ben');
    const video = await ana.publish({ kind: 'video' });
    await expectPicture(ben, video.trackId);
    const connected = (): number =>
      meeting.seen.connections.filter((line) => line === 'ben subscribe connected').length;
    ben.peer.restartSubscribe();
    await eventually(() => expect(connected()).toBe(2));
    await eventually(async () => {
      expect(ben.peer.sendData('{"method":"test"}')).toBe(true);
      expect((await ben.state()).messages).toContain('{"method":"test"}');
    });
    expect(await ben.ask({ streamId: video.streamId, video: 'none' })).toBe(true);
    await expectStill(ben, video.trackId);
    await meeting.close();
  } finally {
    await engine.close();
  }
});

test('[MD-28] a subscribe connection that fails before it opens is rebuilt, and the peer has its picture', async () => {
  const engine = makeEngine({ processes: 1 });
  try {
    const meeting = await openMeeting(engine, browser, 'rebuilt');
    const ana = await meeting.join('ana');
    let broken = 0;
    // The first answer names another certificate than the one that the browser shows: the handshake fails.
    const network: LossyNetwork = {
      conditions: { lossUp: 0, lossDown: 0 },
      rewrite: async (sdp) => sdp,
      hide: (sdp) => {
        if (broken > 0 || sdp.includes('a=setup:actpass')) return sdp;
        broken += 1;
        return sdp.replaceAll(/(a=fingerprint:sha-256 )\S+/gu, `$1${Array.from({ length: 32 }, () => '00').join(':')}`);
      },
      close: () => undefined,
    };
    const ben = await meeting.join('ben', { network });
    const video = await ana.publish({ kind: 'video' });
    await expectPicture(ben, video.trackId);
    expect(broken).toBe(1);
    expect(meeting.seen.connections).not.toContain('ben subscribe failed');
    await meeting.close();
  } finally {
    await engine.close();
  }
});

test('[MD-24] a recording gets the packets of a track as plain RTP on a port of this machine', async () => {
  const engine = makeEngine({ processes: 1 });
  const socket = createSocket('udp4');
  const packets: Buffer[] = [];
  socket.on('message', (packet) => void packets.push(packet));
  try {
    const port = await new Promise<number>((resolve) => {
      socket.bind(0, '127.0.0.1', () => resolve(socket.address().port));
    });
    const meeting = await openMeeting(engine, browser, 'recorded');
    const ana = await meeting.join('ana');
    const video = await ana.publish({ kind: 'video' });
    const started: number[] = [];
    const clocks: number[] = [];
    const tap = await meeting.room.tap!({ publisherId: 'ana', trackId: video.trackId }, port, {
      started: (timestamp) => void started.push(timestamp),
      clock: (_, senderMs) => void clocks.push(senderMs),
    });
    expect(tap.codec).toMatchObject({ name: 'VP8', payloadType: 96 });
    tap.begin();
    await eventually(() => expect(packets.length).toBeGreaterThan(20));
    expect(new Set(packets.map((packet) => packet.readUInt32BE(8))).size).toBe(1);
    expect(packets.every((packet) => (packet[1]! & 127) === 96)).toBe(true);
    expect(started).toEqual([packets[0]!.readUInt32BE(4)]);
    // A browser reports its clock every second or so.
    await eventually(() => expect(clocks.length).toBeGreaterThan(0));
    tap.end();
    await meeting.close();
  } finally {
    await engine.close();
    socket.close();
  }
});
