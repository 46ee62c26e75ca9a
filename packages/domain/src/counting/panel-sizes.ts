/** Containers of a round that fewer judges scored than the others: how many judges, and how many most have. */
export interface ShortPanel {
  readonly containerCode: string;
  readonly judges: number;
  readonly others: number;
}

/** The size that most containers have; of equally frequent sizes the larger one. */
const usualSize = (sizes: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  return [...counts].toSorted(([a, often], [b, oftener]) => oftener - often || b - a)[0]?.[0] ?? 0;
};

/**
 * Those whom fewer judges scored than most, also those whom nobody scored while others have scores. Nobody is short where all have as
 * many.
 */
export const shortPanels = (
  containers: readonly { readonly containerCode: string; readonly judges: number }[],
): ShortPanel[] => {
  const others = usualSize(containers.map(({ judges }) => judges).filter((judges) => judges > 0));
  return containers.flatMap(({ containerCode, judges }) =>
    judges < others ? [{ containerCode, judges, others }] : [],
  );
};
