import type { LateScore } from '@podium/contract';

/** What makes a group: it stays the same when another score of the judge for the entry arrives. */
export const lateGroupKey = ({ state, judgeCode, containerCode, reason }: LateScore): string =>
  `${state} ${judgeCode} ${containerCode} ${reason ?? ''}`;

/** Late scores of one judge for one entry are decided together; those that are decided stand after those that wait. */
export const lateGroups = (scores: readonly LateScore[]): [LateScore, ...LateScore[]][] => {
  const groups = new Map<string, [LateScore, ...LateScore[]]>();
  for (const score of scores) {
    const key = lateGroupKey(score);
    const known = groups.get(key);
    if (known) known.push(score);
    else groups.set(key, [score]);
  }
  return [...groups.values()].toSorted(
    ([a], [b]) =>
      Number(b.state === 'waiting') - Number(a.state === 'waiting') || b.receivedAt.localeCompare(a.receivedAt),
  );
};
