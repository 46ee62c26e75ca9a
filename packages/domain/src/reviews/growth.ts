interface Step {
  roundCode: string;
  roundName: string;
  scaleMax: number;
  score: number | null;
}

/** What changed since the last round before this one with a score; nothing where the two have other scales. */
export const growthOf = (rounds: readonly Step[], roundCode: string): { by: number; since: string } | undefined => {
  const at = rounds.findIndex((round) => round.roundCode === roundCode);
  const here = rounds[at];
  const before = rounds.slice(0, Math.max(0, at)).findLast(({ score }) => score !== null);
  if (!here || here.score === null || !before || before.score === null) return undefined;
  return before.scaleMax === here.scaleMax ? { by: here.score - before.score, since: before.roundName } : undefined;
};
