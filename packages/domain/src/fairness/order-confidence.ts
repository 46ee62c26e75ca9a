import { createRandom } from '../random/random.ts';
import type { SubmittedCard } from './judged-round.ts';
import { chanceLevel } from './levels.ts';
import { nextCards, type NextCards } from './next-card.ts';
import { defaultDraws, drawQualities, type QualityDraws } from './quality-draws.ts';
import {
  chanceAbove,
  combineRounds,
  confidenceMethod,
  containersToDraw,
  rankChances,
  type RankChance,
} from './rank-confidence.ts';

/** The seed of every published chance: the same cards give the same chances. */
const seed = 1;
/** A judge who is free is found among so many; the rest of a long list is not worth keeping. */
const maxSuggestions = 400;

export interface OrderQuestion {
  /** The rounds whose weighted sum is the order. For the order of one round this is that round at a weightage of 100. */
  readonly rounds: readonly {
    readonly roundCode: string;
    readonly roundWeightage: number;
    readonly cards: readonly SubmittedCard[];
  }[];
  /** The round in which one more card could be asked for. */
  readonly roundCode: string;
  /** The order to be released, best first. */
  readonly order: readonly { readonly containerCode: string; readonly score: number }[];
  /** Penalties and bonuses in points of the order. */
  readonly adjustments: readonly (readonly [containerCode: string, points: number])[];
  readonly places: number;
  readonly panelSize: number;
}

export interface PlaceConfidence {
  readonly place: number;
  readonly containerCode: string;
  /** The chance that the container is truly at this place or better. */
  readonly chance: number;
}

/** The line below a place. */
export interface LineConfidence {
  readonly place: number;
  readonly aboveCode: string;
  readonly belowCode: string;
  readonly apart: number;
  /** The chance that the upper container is truly above the lower one. */
  readonly chance: number;
  readonly next: NextCards;
}

export interface OrderConfidence {
  readonly method: string;
  readonly seed: number;
  readonly draws: number;
  readonly places: readonly PlaceConfidence[];
  /** The lines that are not clear. */
  readonly closeCalls: readonly LineConfidence[];
  /** The chance of every drawn container to be among the places, with its rank range. */
  readonly chances: readonly RankChance[];
}

const drawAll = ({ rounds, order, places }: OrderQuestion): QualityDraws[] | undefined => {
  const only = containersToDraw(order, places);
  const random = createRandom(seed);
  const drawn = rounds.map(({ cards }) => drawQualities(cards, { random, only }));
  return drawn.every((one) => one !== undefined) && drawn.length > 0 ? drawn : undefined;
};

/** Undefined when the cards of a round cannot tell: then nothing is said about the order. */
export const orderConfidence = (question: OrderQuestion): OrderConfidence | undefined => {
  const { rounds, order, places, panelSize, roundCode, adjustments } = question;
  const drawn = drawAll(question);
  const at = rounds.findIndex((round) => round.roundCode === roundCode);
  const round = drawn?.[at];
  if (!drawn || !round) return undefined;
  const field = combineRounds(
    drawn.map((draws, index) => ({ draws, roundWeightage: rounds[index]!.roundWeightage })),
    new Map(adjustments),
  );
  const inField = new Set(field.containerCodes);
  const ranked = order.filter(({ containerCode }) => inField.has(containerCode));
  const scored = new Set(rounds[at]!.cards.map(({ containerCode, judgeCode }) => `${containerCode} ${judgeCode}`));
  const canScore = (containerCode: string, judgeCode: string): boolean => !scored.has(`${containerCode} ${judgeCode}`);
  const shown = ranked.slice(0, places).map(({ containerCode }, index) => ({ place: index + 1, containerCode }));
  const chanceOf = (place: number, containerCode: string): number =>
    rankChances(field, place).find((one) => one.containerCode === containerCode)!.chance;
  const lines = shown.flatMap(({ place, containerCode: aboveCode }) => {
    const below = ranked[place];
    if (!below) return [];
    const { containerCode: belowCode, score } = below;
    const chance = chanceAbove(field, aboveCode, belowCode);
    if (chanceLevel(chance) === 'clear') return [];
    const next = nextCards({ field, round, places: place, panelSize, canScore });
    const kept = { ...next, suggestions: next.suggestions.slice(0, maxSuggestions) };
    return [{ place, aboveCode, belowCode, apart: ranked[place - 1]!.score - score, chance, next: kept }];
  });
  return {
    method: confidenceMethod,
    seed,
    draws: defaultDraws,
    places: shown.map(({ place, containerCode }) => ({ place, containerCode, chance: chanceOf(place, containerCode) })),
    closeCalls: lines,
    chances: rankChances(field, Math.min(places, ranked.length)),
  };
};
