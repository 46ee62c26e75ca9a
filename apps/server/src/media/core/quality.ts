/** The score of a connection from 1 (bad) to 5 (excellent): the worse of what its loss and its round trip allow. */
export const connectionScore = (loss: number, roundTripMs: number | undefined): number => {
  const rate = (value: number, limits: readonly number[]): number => 5 - limits.filter((limit) => value > limit).length;
  return Math.min(rate(loss, [0.02, 0.05, 0.1, 0.2]), rate(roundTripMs ?? 0, [150, 300, 500, 900]));
};
