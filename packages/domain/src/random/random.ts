/** Chance that can be repeated: the same seed gives the same numbers on every machine. Not for secrets. */
export interface Random {
  /** At least 0, below 1. */
  uniform(): number;
  /** Normal with mean 0 and deviation 1. */
  normal(): number;
}

/** mulberry32, and Box–Muller for normal numbers. Published results name their seed, so neither may change. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = (): number => {
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
    return radius * Math.cos(2 * Math.PI * uniform());
  };
  return { uniform, normal };
};

export const pick = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random.uniform() * list.length)];
