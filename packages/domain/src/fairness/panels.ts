/** Who judges what, by numbers: the judges of container i are judges[start[i]] up to judges[start[i + 1] − 1]. */
export interface Panels {
  readonly containerCount: number;
  readonly judgeCount: number;
  readonly start: Int32Array;
  readonly judges: Int32Array;
}

/** Containers without a judge are left out: they tell nothing about judges. */
export const panelsFrom = (lists: readonly (readonly number[])[], judgeCount: number): Panels => {
  const seated = lists.filter((judges) => judges.length > 0);
  const start = new Int32Array(seated.length + 1);
  seated.forEach((judges, container) => (start[container + 1] = start[container]! + judges.length));
  return { containerCount: seated.length, judgeCount, start, judges: Int32Array.from(seated.flat()) };
};

/** The Laplacian of the judges: each container of k cards links every two of its judges by 1/k. */
export const judgeLaplacian = ({ containerCount, judgeCount, start, judges }: Panels): Float64Array => {
  const laplacian = new Float64Array(judgeCount * judgeCount);
  for (let container = 0; container < containerCount; container += 1) {
    const panel = judges.subarray(start[container], start[container + 1]);
    const share = 1 / panel.length;
    for (const judge of panel) {
      const row = judge * judgeCount;
      laplacian[row + judge] = laplacian[row + judge]! + 1;
      for (const other of panel) laplacian[row + other] = laplacian[row + other]! - share;
    }
  }
  return laplacian;
};

/** The number of each judge's linked group. Judges are linked when they scored the same container, directly or through others. */
export const linkedGroups = ({ containerCount, judgeCount, start, judges }: Panels): Int32Array => {
  const parent = Int32Array.from({ length: judgeCount }, (_, judge) => judge);
  const rootOf = (judge: number): number => {
    let root = judge;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  };
  for (let container = 0; container < containerCount; container += 1) {
    const first = rootOf(judges[start[container]!]!);
    for (let at = start[container]! + 1; at < start[container + 1]!; at += 1) parent[rootOf(judges[at]!)] = first;
  }
  const numbers = new Map<number, number>();
  return Int32Array.from({ length: judgeCount }, (_, judge) => {
    const root = rootOf(judge);
    const number = numbers.get(root) ?? numbers.size;
    numbers.set(root, number);
    return number;
  });
};
