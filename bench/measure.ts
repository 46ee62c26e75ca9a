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

/** The median times of pieces of work that take turns: what else the machine does meets all of them alike. */
export const mediansBeside = async (runs: number, works: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const times = works.map((): number[] => []);
  for (let run = -5; run < runs; run += 1)
    for (const [at, work] of works.entries()) {
      const started = performance.now();
      await work();
      if (run >= 0) times[at]?.push(performance.now() - started);
    }
  return times.map((each) => each.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0);
};

interface Rate {
  perSecond: number;
}
/** Loads that take turns, for the same reason. Of each, the run with the median rate. */
export const medianRates = async <R extends Rate, Name extends string>(
  rounds: number,
  loads: Readonly<Record<Name, () => Promise<R>>>,
): Promise<Record<Name, R>> => {
  const names = Object.keys(loads) as Name[];
  const results = new Map<Name, R[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) results.get(name)?.push(await loads[name]());
  const medianOf = (all: readonly R[]) => all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds / 2)];
  return Object.fromEntries(names.map((name) => [name, medianOf(results.get(name) ?? [])])) as Record<Name, R>;
};
