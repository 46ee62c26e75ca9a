/** Seeded chance for hostile input, so that a failure can be repeated (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    bytes(length: number): Buffer {
      const bytes = Buffer.alloc(length);
      for (let at = 0; at < length; at += 1) bytes[at] = below(256);
      // Half of them with the version of RTP, so that they are read any further.
      if (length > 0 && below(2) === 0) bytes[0] = 0x80 | (bytes[0]! & 0x3f);
      return bytes;
    },
    /** A copy with a few bytes changed, and now and then cut short. */
    damage(valid: Buffer): Buffer {
      const copy = Buffer.from(valid);
      for (let changes = below(4); changes >= 0; changes -= 1) copy[below(copy.length)] = below(256);
      return below(5) === 0 ? copy.subarray(0, below(copy.length)) : copy;
    },
  };
};
