import type { BoardContainer } from '@podium/domain/leaderboard';

interface SealedRounds {
  containers: Iterable<BoardContainer>;
  /** The rounds whose sealed scores stay as they are. */
  roundCodes: readonly string[];
  /** Whether the criterion that settles ties is of one of these rounds, and was the same when they were sealed. */
  hasCriterion: boolean;
}

/** Rounds that are released now, beside rounds that were sealed before. */
export const mergeRounds = (live: Iterable<BoardContainer>, sealed: SealedRounds): BoardContainer[] => {
  const merged = new Map<string, BoardContainer>();
  const criterionScores = new Map<string, number | undefined>();
  for (const container of live) {
    criterionScores.set(container.containerCode, container.criterionScore);
    const scores = Object.entries(container.scores).filter(([roundCode]) => !sealed.roundCodes.includes(roundCode));
    const { criterionScore, ...rest } = container;
    const own = sealed.hasCriterion || criterionScore === undefined ? {} : { criterionScore };
    if (scores.length > 0) merged.set(container.containerCode, { ...rest, ...own, scores: Object.fromEntries(scores) });
  }
  for (const container of sealed.containers) {
    const kept = Object.entries(container.scores).filter(([roundCode]) => sealed.roundCodes.includes(roundCode));
    if (kept.length === 0) continue;
    const known = merged.get(container.containerCode);
    const { containerCode, containerName } = known ?? container;
    const criterionScore = sealed.hasCriterion ? container.criterionScore : criterionScores.get(containerCode);
    merged.set(containerCode, {
      containerCode,
      containerName,
      scores: { ...known?.scores, ...Object.fromEntries(kept) },
      ...(criterionScore === undefined ? {} : { criterionScore }),
    });
  }
  return [...merged.values()];
};
