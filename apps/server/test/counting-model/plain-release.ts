import { isDeepStrictEqual } from 'node:util';
import type { ActKind } from './acts.ts';
import { type FactRound, type Facts, roundsOut, type Seal, type SealedRound } from './facts.ts';
import { containerOf, presentRound, scored, takesPart } from './plain.ts';
import { placesOf } from './plain-places.ts';
import { callsOf } from './release-acts.ts';

export interface AskedRelease {
  /** Null for all. */
  rounds: readonly string[] | null;
  reason: string | null;
}
type Planned = { state: 'new' | 'again' | 'kept'; sealed: SealedRound } | { state: 'unscored' | 'not-asked' };

/** A round that is out and was not asked for stays as it was sealed, without those who take part no more. */
const keptRound = (facts: Facts, round: FactRound): SealedRound | undefined => {
  const sealed = facts.seals.at(-1)?.rounds.find((one) => one.round === round.code);
  if (!sealed || !round.isLive) return undefined;
  const { weight, isMock, correction } = presentRound(facts, round);
  const now = { weight, isMock, correction };
  const then = { weight: sealed.weight, isMock: sealed.isMock, correction: sealed.correction };
  // With other rules it is a corrected release, from the cards of now.
  if (!isDeepStrictEqual(now, then)) return undefined;
  const isHere = ({ container }: { container: string }) => takesPart(facts, round, containerOf(facts, container));
  return { ...sealed, cards: sealed.cards.filter(isHere), adjustments: sealed.adjustments.filter(isHere) };
};

const planRound = (facts: Facts, round: FactRound, asked: AskedRelease['rounds'], version: number): Planned => {
  const wasOut = roundsOut(facts).includes(round.code);
  const isAsked = !asked || asked.includes(round.code);
  if (!isAsked && !wasOut) return { state: 'not-asked' };
  const kept = isAsked ? undefined : keptRound(facts, round);
  const sealed = kept ?? { ...presentRound(facts, round), sealedIn: version };
  if (sealed.cards.length === 0) return { state: 'unscored' };
  return { state: kept ? 'kept' : wasOut ? 'again' : 'new', sealed };
};

/** What a release must be, or the code with which it must be refused. */
export const plainRelease = (facts: Facts, { rounds: asked, reason }: AskedRelease): Seal | string => {
  const version = facts.lastVersion + 1;
  const present = facts.rounds.filter(({ isRemoved }) => !isRemoved);
  if (asked?.some((code) => !present.some((round) => round.code === code))) return 'ROUND_NOT_FOUND';
  const planned = present.map((round) => ({ round, ...planRound(facts, round, asked, version) }));
  const rounds = planned.flatMap((one) => ('sealed' in one ? [one.sealed] : []));
  if (facts.ceremony?.seal) return 'CEREMONY_OPEN';
  if (facts.isFrozen) return 'LEADERBOARD_FROZEN';
  const isMissing = ({ state, round }: (typeof planned)[number]) => state === 'unscored' && asked?.includes(round.code);
  if (planned.some(isMissing)) return 'SCORES_MISSING';
  const places = placesOf(rounds.map(scored), facts.ties);
  if (places.length === 0) return 'SCORES_MISSING';
  // Somebody's score in a round that others have seen is gone.
  const isGone = facts.seals.at(-1)?.places.some(({ container, scores }) => {
    const now = places.find((one) => one.container === container);
    return Object.keys(scores).some((code) => now?.scores[code] === undefined);
  });
  const isChanged =
    planned.some(({ state }) => state === 'again') ||
    roundsOut(facts).some((code) => !rounds.some((one) => one.round === code)) ||
    isGone;
  if (isChanged && reason === null) return 'REASON_MISSING';
  const toCome = planned.filter((one) => !('sealed' in one) && one.round.weight > 0).length;
  return { version, rounds, places, roundsThatCount: rounds.filter(({ weight }) => weight > 0).length + toCome };
};

/** The same for a ceremony, which needs somebody to call. */
export const plainSealing = (facts: Facts, kind: ActKind, asked: AskedRelease): Seal | string => {
  if (kind === 'openCeremony' && facts.ceremony) return 'CEREMONY_OPEN';
  const seal = plainRelease(facts, asked);
  if (kind !== 'openCeremony' || typeof seal === 'string') return seal;
  return callsOf(seal).length > 0 ? seal : 'SCORES_MISSING';
};

/** A release is out at once, the seal of a ceremony when it ends. */
export const keepSeal = (facts: Facts, kind: ActKind, made: Seal): void => {
  const seal = structuredClone(made);
  facts.lastVersion = seal.version;
  if (kind !== 'openCeremony') {
    facts.seals.push(seal);
    return;
  }
  facts.ceremonies += 1;
  facts.ceremony = { number: facts.ceremonies, seal, played: seal, step: 0 };
};
