import { chanceLevel } from './levels.ts';
import type { QualityDraws } from './quality-draws.ts';
import { chanceAbove, rankChances, type ScoreDraws } from './rank-confidence.ts';

export interface CardSuggestion {
  readonly containerCode: string;
  readonly judgeCode: string;
  /** The nearest container on the other side of the prize line. */
  readonly rivalCode: string;
  /** What deciding again after this card is worth on average, in points. */
  readonly gain: number;
}

export interface NextCards {
  /** Best first. */
  readonly suggestions: readonly CardSuggestion[];
  /** Why another card is not worth asking for; absent while it is. */
  readonly stop?: 'no-line' | 'line-clear' | 'nobody-free' | 'small-gain';
}

const worthwhileGain = 0.02;
const maxContested = 12;
const cardsAbovePanel = 2;

const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** The normal distribution function by Abramowitz and Stegun 26.2.17; its error is under 1e-7. */
export const normalBelow = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = 0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)));
  const tail = density(z) * t * series;
  return z > 0 ? 1 - tail : tail;
};

/** Two containers are `gap` apart, and one more card moves that by a normal amount of deviation `spread`. */
export const gainOfCard = (gap: number, spread: number): number =>
  spread > 1e-9 ? spread * density(gap / spread) - gap * (1 - normalBelow(gap / spread)) : 0;

const average = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const covariance = (a: Float64Array, b: Float64Array): number => {
  const [meanA, meanB] = [average(a), average(b)];
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at]! - meanA) * (b[at]! - meanB);
  return sum / (a.length - 1);
};

const column = (draws: readonly Float64Array[], at: number): Float64Array =>
  Float64Array.from(draws, (drawn) => drawn[at]!);

/** The chance to be inside lies between 5 % and 95 %; the most open containers first. */
const contested = (field: ScoreDraws, places: number): number[] =>
  rankChances(field, places)
    .map(({ chance }, container) => ({ container, chance, open: Math.min(chance, 1 - chance) }))
    .filter(({ chance }) => chance > 0.05 && chance < 0.95)
    .toSorted((a, b) => b.open - a.open || a.container - b.container)
    .slice(0, maxContested)
    .map(({ container }) => container);

export interface NextCardInput {
  /** True final scores; for a competition of one round these are the round's own qualities. */
  readonly field: ScoreDraws;
  /** The round in which the card would be given, drawn together with `field`. */
  readonly round: QualityDraws;
  /** The prize line: so many containers are placed. */
  readonly places: number;
  readonly panelSize: number;
  /** No conflict, no card for this container yet, and below the judge's maximum. */
  readonly canScore: (containerCode: string, judgeCode: string) => boolean;
}

const suggestCards = ({ field, round, places, panelSize, canScore }: NextCardInput, order: readonly number[]) => {
  const inRound = new Map(round.containerCodes.map((code, at) => [code, at]));
  const offsets = round.judgeCodes.map((_, judge) => column(round.offsets, judge));
  const near = contested(field, places);
  return (near.length > 0 ? near : order.slice(places - 1, places + 1)).flatMap((container) => {
    const containerCode = field.containerCodes[container]!;
    const at = inRound.get(containerCode);
    if (at === undefined || round.cards[at]! >= panelSize + cardsAbovePanel) return [];
    const rival = order.indexOf(container) < places ? order[places]! : order[places - 1]!;
    const rivalScores = column(field.scores, rival);
    const difference = column(field.scores, container).map((score, draw) => score - rivalScores[draw]!);
    const gap = Math.abs(average(difference));
    const quality = column(round.qualities, at);
    return round.judgeCodes.flatMap((judgeCode, judge): CardSuggestion[] => {
      if (!canScore(containerCode, judgeCode)) return [];
      const measured = quality.map((value, draw) => value + offsets[judge]![draw]!);
      const spread =
        Math.abs(covariance(difference, measured)) / Math.sqrt(covariance(measured, measured) + round.noise);
      return [{ containerCode, judgeCode, rivalCode: field.containerCodes[rival]!, gain: gainOfCard(gap, spread) }];
    });
  });
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const worthAsking = (suggestions: readonly CardSuggestion[]): NextCards => {
  const [best] = suggestions;
  if (!best) return { suggestions, stop: 'nobody-free' };
  return best.gain < worthwhileGain ? { suggestions, stop: 'small-gain' } : { suggestions };
};

/** Which one extra card would help most to decide the prize line. */
export const nextCards = (input: NextCardInput): NextCards => {
  const { field, places } = input;
  if (places < 1 || field.containerCodes.length <= places) return { suggestions: [], stop: 'no-line' };
  const means = field.containerCodes.map((_, container) => average(column(field.scores, container)));
  const order = means.map((_, at) => at).toSorted((a, b) => means[b]! - means[a]! || a - b);
  const suggestions = suggestCards(input, order).toSorted(
    (a, b) => b.gain - a.gain || byText(a.containerCode, b.containerCode) || byText(a.judgeCode, b.judgeCode),
  );
  const [lastInside, firstOutside] = [order[places - 1]!, order[places]!].map((at) => field.containerCodes[at]!);
  if (chanceLevel(chanceAbove(field, lastInside!, firstOutside!)) === 'clear')
    return { suggestions, stop: 'line-clear' };
  return worthAsking(suggestions);
};

/** The same for the judges who are free now: suggestions are kept, and who is free changes. */
export const freeCards = ({ suggestions, stop }: NextCards, canScore: NextCardInput['canScore']): NextCards => {
  const free = suggestions.filter(({ containerCode, judgeCode }) => canScore(containerCode, judgeCode));
  return stop === 'no-line' || stop === 'line-clear' ? { suggestions: free, stop } : worthAsking(free);
};
