/** The program and the plain computation say different things. */
export class Differs extends Error {
  override readonly name = 'Differs';
}
export const same = (what: string, got: unknown, wanted: unknown): void => {
  if (got === wanted) return;
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (left !== right) throw new Differs(`${what}: the program says ${left}, the plain computation ${right}`);
};
/** Means may differ in the last bit by the order of their sums. */
export const near = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 1e8) / 1e8 + 0;
export const sorted = (rows: readonly (readonly unknown[])[]) =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
