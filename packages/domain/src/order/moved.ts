/** Moves one entry of an ordered list; used by dragging and by the move buttons alike. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const target = Math.min(Math.max(to, 0), list.length - 1);
  const rest = list.toSpliced(from, 1);
  return from in list ? rest.toSpliced(target, 0, list[from] as T) : [...list];
};
