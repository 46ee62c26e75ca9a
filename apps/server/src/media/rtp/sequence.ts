/** How far `to` is ahead of `from` on the circle of 16-bit sequence numbers; negative when it is behind. */
export const sequenceDistance = (from: number, to: number): number => {
  const ahead = (to - from) & 0xffff;
  return ahead < 0x8000 ? ahead : ahead - 0x10000;
};

/** The long form of a 16-bit sequence number, near the long number `last`. */
export const extendSequence = (last: number, sequence: number): number =>
  last + sequenceDistance(last & 0xffff, sequence);
