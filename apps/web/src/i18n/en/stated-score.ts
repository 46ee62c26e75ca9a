/** What a score is called and of what it is. The same words stand wherever a score stands. */
export const statedScore = {
  soFar: 'Total so far',
  final: 'Final score',
  score: 'Score',
  of: (most: string) => `of ${most}`,
  /** After a number: “8.667 of 10 in Heats”. */
  inRound: (of: string, round: string) => `${of} in ${round}`.trim(),
  roundsOut: (out: string, rounds: string) => `${out} of ${rounds} rounds`,
  upToNow: (of: string) => `${of} so far`.trim(),
  sayFinal: (score: string, of: string) => `Final score ${score} ${of}`.trim(),
};
