export interface Move {
  from: number;
  to: number;
}

/** The list with one entry taken out and put back elsewhere; a move that makes no sense changes nothing. */
export const moved = <T>(list: readonly T[], { from, to }: Move): T[] => {
  const next = [...list];
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};
