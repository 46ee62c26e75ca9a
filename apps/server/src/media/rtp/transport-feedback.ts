import { extendSequence } from './sequence.ts';

// Transport-wide congestion control: the publisher numbers its packets over all streams, and we say when each of them arrived.
// Every symbol is written with two bits; runs would save some bytes and are not worth a second form.

/** The most packets one feedback describes; a larger jump in the numbers starts a new sequence. */
const maxPackets = 1000;
const receivedSmall = 1;
const receivedLarge = 2;

interface Arrival {
  sequence: number;
  atMs: number;
}

const writeFeedback = (
  ids: { sender: number; media: number; feedbackCount: number },
  base: number,
  arrivals: readonly Arrival[],
): Buffer => {
  const count = arrivals.at(-1)!.sequence - base + 1;
  const symbols = new Uint8Array(Math.ceil(count / 7) * 7);
  const referenceMs = Math.floor(arrivals[0]!.atMs / 64) * 64;
  const deltas: number[] = [];
  let ticks = referenceMs * 4;
  for (const { sequence, atMs } of arrivals) {
    const delta = Math.max(-0x8000, Math.min(0x7fff, Math.round(atMs * 4) - ticks));
    ticks += delta;
    symbols[sequence - base] = delta >= 0 && delta <= 255 ? receivedSmall : receivedLarge;
    deltas.push(delta);
  }
  const deltaBytes = deltas.reduce((sum, delta) => sum + (delta >= 0 && delta <= 255 ? 1 : 2), 0);
  const bare = 20 + (symbols.length / 7) * 2 + deltaBytes;
  const packet = Buffer.alloc(Math.ceil(bare / 4) * 4);
  packet[0] = 0x80 | 15;
  packet[1] = 205;
  packet.writeUInt16BE(packet.length / 4 - 1, 2);
  packet.writeUInt32BE(ids.sender, 4);
  packet.writeUInt32BE(ids.media, 8);
  packet.writeUInt16BE(base & 0xffff, 12);
  packet.writeUInt16BE(count, 14);
  packet.writeUIntBE((referenceMs / 64) & 0xffffff, 16, 3);
  packet[19] = ids.feedbackCount & 255;
  let at = 20;
  for (let first = 0; first < symbols.length; first += 7) {
    let chunk = 0xc000;
    for (let index = 0; index < 7; index += 1) chunk |= symbols[first + index]! << (12 - 2 * index);
    at = packet.writeUInt16BE(chunk, at);
  }
  for (const delta of deltas)
    at = delta >= 0 && delta <= 255 ? packet.writeUInt8(delta, at) : packet.writeInt16BE(delta, at);
  if (packet.length > bare) {
    packet[0] |= 0x20;
    packet[packet.length - 1] = packet.length - bare;
  }
  return packet;
};

export const createTransportFeedback = (sender: number) => {
  let arrivals: Arrival[] = [];
  let highest = -1;
  /** The first number that no feedback has described yet. */
  let next = -1;
  let media = 0;
  let feedbackCount = 0;
  return {
    record(transportSequence: number, mediaSsrc: number, nowMs: number): void {
      const sequence =
        highest < 0 ? transportSequence + 0x10000 : Math.max(0, extendSequence(highest, transportSequence));
      highest = Math.max(highest, sequence);
      media = mediaSsrc;
      arrivals.push({ sequence, atMs: nowMs });
    },
    /** The feedback on everything since the last call, if there was anything. */
    take(): Buffer | undefined {
      if (arrivals.length === 0) return undefined;
      const sorted = arrivals.toSorted((a, b) => a.sequence - b.sequence);
      arrivals = [];
      const unique = sorted.filter((arrival, index) => arrival.sequence !== sorted[index - 1]?.sequence);
      const last = unique.at(-1)!.sequence;
      const recent = unique.filter(({ sequence }) => last - sequence < maxPackets);
      const first = recent[0]!.sequence;
      const base = next >= 0 && first >= next && last - next < maxPackets ? next : first;
      next = last + 1;
      feedbackCount += 1;
      return writeFeedback({ sender, media, feedbackCount: feedbackCount - 1 }, base, recent);
    },
  };
};
