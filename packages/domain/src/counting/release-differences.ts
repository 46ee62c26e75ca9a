/** A container on a sealed board. */
export interface SealedPlace {
  readonly containerCode: string;
  readonly containerName: string;
  readonly rank: number | null;
  readonly score: number | null;
}
/** What a later release changes for a container. `after` is null for one that is not on the new board. */
export interface PlaceDifference {
  readonly containerCode: string;
  readonly containerName: string;
  readonly before: { readonly rank: number | null; readonly score: number | null } | null;
  readonly after: { readonly rank: number | null; readonly score: number | null } | null;
}

const placeOf = (row: SealedPlace | undefined): PlaceDifference['before'] =>
  row ? { rank: row.rank, score: row.score } : null;

/** Ranks compare scores as whole billionths, so a smaller difference is none. */
const isSame = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) < 1e-9;

/** The containers whose place or score a new board changes, in the order of the new board; those that left it come last. */
export const placeDifferences = (before: readonly SealedPlace[], after: readonly SealedPlace[]): PlaceDifference[] => {
  const old = new Map(before.map((row) => [row.containerCode, row]));
  const fresh = new Set(after.map(({ containerCode }) => containerCode));
  const left = before.filter(({ containerCode }) => !fresh.has(containerCode));
  return [
    ...after.map((row) => ({ row, was: placeOf(old.get(row.containerCode)), is: placeOf(row) })),
    ...left.map((row) => ({ row, was: placeOf(row), is: null })),
  ].flatMap(({ row: { containerCode, containerName }, was, is }) =>
    was && is && was.rank === is.rank && isSame(was.score, is.score)
      ? []
      : [{ containerCode, containerName, before: was, after: is }],
  );
};
