import { createRandom, type Random } from '@podium/domain/random';

/** Each act with how often it is drawn: scoring is frequent, so that there is something to count. */
const frequencies = {
  scoreCard: 14,
  scoreAll: 8,
  scoreEqually: 4,
  score: 6,
  clearScore: 2,
  recuse: 2,
  disagree: 3,
  releaseCards: 12,
  reopenCard: 3,
  close: 4,
  reopenJudging: 3,
  decline: 1,
  leaveOut: 2,
  include: 2,
  lateScore: 3,
  askAboutCard: 6,
  acceptRequest: 4,
  declineRequest: 1,
  removeJudge: 2,
  restoreJudge: 2,
  replaceJudge: 3,
  addCriterion: 2,
  removeCriterion: 2,
  restoreCriterion: 2,
  replaceCriterion: 1,
  weight: 3,
  mock: 2,
  draft: 2,
  live: 3,
  removeRound: 1,
  restoreRound: 2,
  reorder: 1,
  qualify: 3,
  takeBack: 2,
  activate: 2,
  deactivate: 2,
  approve: 2,
  refuse: 1,
  removeContainer: 2,
  restoreContainer: 2,
  adjust: 3,
  revoke: 2,
  correct: 2,
  scale: 2,
  tieRules: 2,
  decideTie: 4,
  freeze: 1,
  unfreeze: 3,
  openCeremony: 3,
  stepCeremony: 2,
  endCeremony: 3,
  cancelCeremony: 2,
  releaseAll: 8,
  releaseRound: 9,
} as const;
export type ActKind = keyof typeof frequencies;

/** One act. What it is about is told by numbers, which stand for what there is at its moment: a shorter list of acts still means something. */
export interface Act {
  kind: ActKind;
  round: number;
  container: number;
  judge: number;
  n: number;
}

const kinds = Object.entries(frequencies).flatMap(([kind, often]) =>
  Array.from({ length: often }, () => kind as ActKind),
);
const below = (random: Random, limit: number): number => Math.floor(random.uniform() * limit);

export const drawActs = (seed: number, length: number, without: readonly ActKind[] = []): Act[] => {
  const random = createRandom(seed);
  const drawn = kinds.filter((kind) => !without.includes(kind));
  return Array.from({ length }, () => ({
    kind: drawn[below(random, drawn.length)] ?? 'score',
    round: below(random, 3),
    container: below(random, 8),
    judge: below(random, 3),
    n: below(random, 21),
  }));
};

export const actWords = ({ kind, round, container, judge, n }: Act): string =>
  `${kind}(round ${round}, container ${container}, judge ${judge}, ${n})`;

/** The shortest list of acts that still fails: acts are taken away in ever smaller groups, and numbers become 0. */
export const shorten = async (
  acts: readonly Act[],
  fails: (acts: readonly Act[]) => Promise<boolean>,
): Promise<Act[]> => {
  let left = [...acts];
  for (let size = Math.ceil(left.length / 2); size >= 1;) {
    let isShorter = false;
    for (let at = left.length - size; at >= 0; at -= size) {
      const tried = [...left.slice(0, at), ...left.slice(at + size)];
      if (!(await fails(tried))) continue;
      left = tried;
      isShorter = true;
    }
    if (!isShorter || size > 1) size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  for (const name of ['n', 'judge', 'container', 'round'] as const)
    for (const [at, act] of left.entries()) {
      if (act[name] === 0) continue;
      const tried = left.with(at, { ...act, [name]: 0 });
      if (await fails(tried)) left = tried;
    }
  return left;
};
