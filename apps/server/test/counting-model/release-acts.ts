import type { ActKind } from './acts.ts';
import type { Facts, Place, Ties } from './facts.ts';
import { openCriteria } from './facts.ts';
import { done, everything, type Perform } from './outcome.ts';
import { presentRound, scored } from './plain.ts';
import { placesOf } from './plain-places.ts';

const chains: readonly Ties['chain'][] = [
  ['decision'],
  ['last-round', 'decision'],
  ['heaviest-round', 'criterion', 'decision'],
  ['criterion', 'last-round'],
  [],
];
export const tieRulesFrom = (facts: Facts, n: number): Pick<Ties, 'chain' | 'criterion'> => {
  const chain = chains[n % chains.length]!;
  const criteria = facts.rounds.filter(({ isRemoved }) => !isRemoved).flatMap(openCriteria);
  return { chain, criterion: chain.includes('criterion') ? (criteria[n % criteria.length] ?? null) : null };
};

/** The board as the organiser sees it. */
export const livePlaces = (facts: Facts): Place[] =>
  placesOf(
    facts.rounds.filter(({ isRemoved }) => !isRemoved).map((round) => scored(presentRound(facts, round))),
    facts.ties,
  );

/** The containers that an act decides about, best first: some that are tied, or two that are not. */
export const decidedOf = (facts: Facts, n: number): { codes: string[]; isTied: boolean } | undefined => {
  const ranked = livePlaces(facts).filter(({ total }) => total !== null);
  const sameAs = (place: Place) => ranked.filter(({ total }) => Math.abs(total! - place.total!) < 5e-10);
  const tied = ranked.map(sameAs).find((group) => group.length > 1);
  const group = tied ?? ranked.slice(0, 2);
  if (group.length < 2) return undefined;
  const codes = group.map(({ container }) => container).toSorted();
  return { codes: n % 2 === 0 ? codes : codes.toReversed(), isTied: tied !== undefined };
};

const decideTie: Perform = (facts, { n }) => {
  const decided = decidedOf(facts, n);
  if (!decided) return 'NOTHING';
  if (!decided.isTied) return 'NOT_TIED';
  facts.ties = { ...facts.ties, decisions: [...facts.ties.decisions, decided.codes] };
  return done();
};
const freeze: Perform = (facts) => {
  if (facts.ceremony?.seal) return 'CEREMONY_OPEN';
  if (facts.isFrozen) return 'LEADERBOARD_FROZEN';
  if (facts.seals.length === 0) return 'SCORES_MISSING';
  facts.isFrozen = true;
  return done();
};
/** How many places are called. */
export const calledPlaces = 3;
/** What a ceremony calls: the containers of each place, the last place first. */
export const callsOf = ({ places }: { places: readonly Place[] }): { place: number; containers: Place[] }[] => {
  const ranks = new Set(places.flatMap(({ rank }) => (rank !== null && rank <= calledPlaces ? [rank] : [])));
  return [...ranks]
    .toSorted((a, b) => b - a)
    .map((place) => ({ place, containers: places.filter(({ rank }) => rank === place) }));
};

/** On what is out already; one that seals is made as a release is. */
const openOnRelease: Perform = (facts) => {
  if (facts.ceremony) return 'CEREMONY_OPEN';
  const played = facts.seals.at(-1);
  if (!played) return 'RELEASE_MISSING';
  if (callsOf(played).length === 0) return 'SCORES_MISSING';
  facts.ceremonies += 1;
  facts.ceremony = { number: facts.ceremonies, seal: null, played, step: 0 };
  return done();
};

export const releaseActs = {
  openCeremony: openOnRelease,
  tieRules: (facts, { n }) => {
    facts.ties = { ...facts.ties, ...tieRulesFrom(facts, n) };
    return done(everything);
  },
  decideTie,
  freeze,
  unfreeze: (facts) => {
    if (!facts.isFrozen) return 'NOTHING';
    facts.isFrozen = false;
    return done();
  },
  stepCeremony: ({ ceremony }) => {
    if (!ceremony || ceremony.step >= callsOf(ceremony.played).length) return 'NOTHING';
    ceremony.step += 1;
    return done();
  },
  endCeremony: (facts) => {
    if (!facts.ceremony) return 'NOTHING';
    if (facts.ceremony.seal) facts.seals.push(structuredClone(facts.ceremony.seal));
    facts.ceremony = null;
    return done();
  },
  cancelCeremony: (facts) => {
    if (!facts.ceremony) return 'NOTHING';
    facts.ceremony = null;
    return done();
  },
} satisfies Partial<Record<ActKind, Perform>>;
