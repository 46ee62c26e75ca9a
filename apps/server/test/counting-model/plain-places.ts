import type { Place, Ties } from './facts.ts';
import type { PlainScore } from './plain.ts';

interface BoardRound {
  round: string;
  weight: number;
  isMock: boolean;
  scores: ReadonlyMap<string, PlainScore>;
}
/** Equal means may differ in their last bit. */
const rounded = (value: number | null | undefined): number =>
  value === null || value === undefined ? -Infinity : Math.round(value * 1e9);

/** What a rule of the chain compares; undefined where it settles nothing. */
const keyFor = (
  rule: Ties['chain'][number],
  tied: readonly Place[],
  rounds: readonly BoardRound[],
  { criterion, decisions }: Ties,
): ((place: Place) => number) | undefined => {
  const counted = rounds.filter(({ isMock }) => !isMock);
  const inRound = (round: string | undefined) => (place: Place) => rounded(place.scores[round ?? '']);
  if (rule === 'last-round') return inRound(counted.at(-1)?.round);
  if (rule === 'heaviest-round') {
    const most = Math.max(...counted.map(({ weight }) => weight));
    return inRound(counted.findLast(({ weight }) => weight === most)?.round);
  }
  if (rule === 'criterion')
    return ({ container }) =>
      rounded(
        rounds
          .map(({ scores }) => scores.get(container)?.criteria[criterion ?? ''])
          .find((value) => value !== undefined),
      );
  const named = decisions.findLast((codes) => tied.every(({ container }) => codes.includes(container)));
  return named && (({ container }) => -named.indexOf(container));
};

/** Equal places in the order that the chain gives them; those that stay equal come together. */
const settle = (
  tied: readonly Place[],
  rules: Ties['chain'],
  rounds: readonly BoardRound[],
  ties: Ties,
): { places: readonly Place[]; by: Place['decidedBy'] }[] => {
  const [rule, ...rest] = rules;
  if (!rule) return [{ places: tied, by: 'shared' }];
  const key = keyFor(rule, tied, rounds, ties) ?? (() => 0);
  const values = [...new Set(tied.map(key))].toSorted((a, b) => b - a);
  return values.flatMap((value) => {
    const same = tied.filter((place) => key(place) === value);
    return same.length === 1 ? [{ places: same, by: rule }] : settle(same, rest, rounds, ties);
  });
};

const rankAll = (all: readonly Place[], rounds: readonly BoardRound[], ties: Ties): void => {
  const ranked = all.filter(({ total }) => total !== null);
  const totals = [...new Set(ranked.map(({ total }) => rounded(total)))].toSorted((a, b) => b - a);
  let ahead = 0;
  for (const total of totals) {
    const tied = ranked.filter((place) => rounded(place.total) === total);
    const groups = tied.length === 1 ? [{ places: tied, by: null }] : settle(tied, ties.chain, rounds, ties);
    for (const { places, by } of groups) {
      for (const place of places) Object.assign(place, { rank: ahead + 1, decidedBy: by });
      ahead += places.length;
    }
  }
};

/** The board that rounds make: a round without a weight gives no total of its own, and the tie chain settles equal totals. */
export const placesOf = (rounds: readonly BoardRound[], ties: Ties): Place[] => {
  const places = new Map<string, Place>();
  for (const { round, weight, scores } of rounds)
    for (const [container, score] of scores) {
      const known = places.get(container);
      const place = known ?? { container, scores: {}, judges: {}, total: null, rank: null, decidedBy: null };
      place.scores[round] = score.adjusted;
      place.judges[round] = score.judges;
      if (weight > 0) place.total = (place.total ?? 0) + (score.adjusted * weight) / 100;
      places.set(container, place);
    }
  const all = [...places.values()];
  rankAll(all, rounds, ties);
  return all;
};
