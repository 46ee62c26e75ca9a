import type { Act, ActKind } from './acts.ts';
import type { FactContainer, FactJudge, FactRound, Facts } from './facts.ts';
import type { Intent } from './outcome.ts';

type Wanted = Partial<{
  round: (round: FactRound, open: number) => boolean;
  container: (container: FactContainer) => boolean;
  judge: (judge: FactJudge) => boolean;
}>;
const isHere = ({ isRemoved }: { isRemoved: boolean }): boolean => !isRemoved;

/** What an act can be about. Where nothing is said: a round and a container that are there, and any judge. */
const wanted: Partial<Record<ActKind, Wanted>> = {
  draft: { round: (round) => isHere(round) && round.isLive },
  live: { round: (round) => isHere(round) && !round.isLive },
  close: { round: (round) => isHere(round) && !round.isClosed },
  reopenJudging: { round: (round) => isHere(round) && round.isClosed },
  removeRound: { round: (round, open) => isHere(round) && open > 1 },
  restoreRound: { round: ({ isRemoved }) => isRemoved },
  reopenCard: { container: () => true },
  activate: { container: (container) => isHere(container) && !container.isActive },
  deactivate: { container: (container) => isHere(container) && container.isActive },
  approve: { container: (container) => isHere(container) && !container.isApproved },
  refuse: { container: (container) => isHere(container) && container.isApproved },
  restoreContainer: { container: ({ isRemoved }) => isRemoved },
  removeJudge: { judge: isHere },
  restoreJudge: { judge: ({ isRemoved }) => isRemoved },
};

/** What an act is about at this moment; undefined where there is nothing of the kind. */
export const intend = (facts: Facts, { kind, n, ...at }: Act, newCode: string): Intent | undefined => {
  const { round: isRound = isHere, container: isContainer = isHere, judge: isJudge = () => true } = wanted[kind] ?? {};
  const open = facts.rounds.filter(isHere).length;
  const rounds = facts.rounds.filter((one) => isRound(one, open));
  const containers = facts.containers.filter(isContainer);
  const judges = facts.judges.filter(isJudge);
  const round = rounds[at.round % rounds.length];
  const container = containers[at.container % containers.length];
  const judge = judges[at.judge % judges.length];
  if (!round || !container || !judge) return undefined;
  const others = facts.judges.filter((one) => one !== judge);
  const intent = { kind, round, container, judge, by: others[n % others.length]!, n, newCode };
  if (kind !== 'reopenCard') return intent;
  // Among all cards few are released.
  const released = facts.cards.filter((card) => card.round === round.code && card.isReleased);
  const card = released[(at.container * 3 + at.judge) % released.length];
  return (
    card && {
      ...intent,
      container: facts.containers.find(({ code }) => code === card.container)!,
      judge: facts.judges.find(({ code }) => code === card.judge)!,
    }
  );
};
