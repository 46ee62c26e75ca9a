/** The median time of a piece of work, after a few runs to warm up. */
export const medianMs = async (runs: number, work: () => Promise<unknown>): Promise<number> => {
  for (let warm = 0; warm < 5; warm += 1) await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
};
