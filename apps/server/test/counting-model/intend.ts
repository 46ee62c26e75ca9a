import type { Act, ActKind } from './acts.ts';
import type { FactCard, FactContainer, FactJudge, FactRound, Facts } from './facts.ts';
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
  askAboutCard: { round: (round) => isHere(round) && round.isClosed },
  acceptRequest: { container: () => true },
  declineRequest: { container: () => true },
  activate: { container: (container) => isHere(container) && !container.isActive },
  deactivate: { container: (container) => isHere(container) && container.isActive },
  approve: { container: (container) => isHere(container) && !container.isApproved },
  refuse: { container: (container) => isHere(container) && container.isApproved },
  restoreContainer: { container: ({ isRemoved }) => isRemoved },
  removeJudge: { judge: isHere },
  restoreJudge: { judge: ({ isRemoved }) => isRemoved },
};

const isAskedAbout =
  ({ rounds }: Facts) =>
  ({ round, request }: FactCard): boolean =>
    request?.state === 'waiting' && rounds.some((one) => one.code === round && !one.isRemoved);

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
  // Among all cards few are released, and fewer are asked about.
  const isMeant = {
    reopenCard: (one: FactCard) => one.round === round.code && one.isReleased,
    acceptRequest: isAskedAbout(facts),
    declineRequest: isAskedAbout(facts),
  }[kind as 'reopenCard'];
  if (isMeant === undefined) return intent;
  const meant = facts.cards.filter(isMeant);
  const card = meant[(at.container * 3 + at.judge) % meant.length];
  return (
    card && {
      ...intent,
      round: facts.rounds.find(({ code }) => code === card.round)!,
      container: facts.containers.find(({ code }) => code === card.container)!,
      judge: facts.judges.find(({ code }) => code === card.judge)!,
    }
  );
};
