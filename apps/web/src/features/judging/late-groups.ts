import type { LateScore } from '@podium/contract';

/** Late scores of one judge for one entry are decided together; those that are decided stand after those that wait. */
export const lateGroups = (scores: readonly LateScore[]): [LateScore, ...LateScore[]][] => {
  const groups = new Map<string, [LateScore, ...LateScore[]]>();
  for (const score of scores) {
    const key = `${score.state} ${score.judgeCode} ${score.containerCode} ${score.reason ?? ''}`;
    const known = groups.get(key);
    if (known) known.push(score);
    else groups.set(key, [score]);
  }
  return [...groups.values()].toSorted(
    ([a], [b]) =>
      Number(b.state === 'waiting') - Number(a.state === 'waiting') || b.receivedAt.localeCompare(a.receivedAt),
  );
};
