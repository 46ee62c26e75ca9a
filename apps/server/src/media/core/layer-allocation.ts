/** The layers of one track that a subscriber could get, from the lowest, up to the one it asked for. */
export interface LayerCosts {
  bitsPerSecond: readonly number[];
}

/**
 * Shares a budget between tracks: each gets its lowest layer first, in order, then all rise step by step. The answer is one index
 * for each track, -1 for none. The lowest layer is given up only when well over half of it does not fit.
 */
export const allocateLayers = (tracks: readonly LayerCosts[], budget: number): number[] => {
  const chosen = tracks.map(() => -1);
  let left = budget;
  const steps = Math.max(0, ...tracks.map(({ bitsPerSecond }) => bitsPerSecond.length));
  for (let step = 0; step < steps; step += 1)
    for (const [index, { bitsPerSecond }] of tracks.entries()) {
      if (chosen[index] !== step - 1 || step >= bitsPerSecond.length) continue;
      const cost = bitsPerSecond[step]! - (step > 0 ? bitsPerSecond[step - 1]! : 0);
      if ((step === 0 ? cost * 0.4 : cost) > left) continue;
      chosen[index] = step;
      left -= cost;
    }
  return chosen;
};

/** What the next better allocation would cost in all, or undefined when nothing better is left. */
export const nextBudget = (tracks: readonly LayerCosts[], chosen: readonly number[]): number | undefined => {
  let total = 0;
  let cheapest: number | undefined;
  for (const [index, { bitsPerSecond }] of tracks.entries()) {
    const at = chosen[index]!;
    const now = at < 0 ? 0 : bitsPerSecond[at]!;
    total += now;
    const next = bitsPerSecond[at + 1];
    if (next !== undefined) cheapest = Math.min(cheapest ?? Infinity, next - now);
  }
  return cheapest === undefined ? undefined : total + Math.max(0, cheapest);
};
