/** Sums in ascending order, so that the order in which judges or criteria come cannot change the last bit. */
export const mean = (values: readonly number[]): number | undefined => {
  if (values.length === 0) return undefined;
  let sum = 0;
  for (const value of values.toSorted((a, b) => a - b)) sum += value;
  return sum / values.length;
};
