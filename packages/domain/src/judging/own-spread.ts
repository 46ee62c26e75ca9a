export interface ReleasedCard {
  readonly containerCode: string;
  readonly judgeCode: string;
  /** The mean of the card's points. */
  readonly mean: number;
}

export interface OwnSpread {
  /** Entries that others scored too. */
  readonly shared: number;
  /** How much higher the judge scored than the others on these entries, on average. */
  readonly offset: number;
  /** How far the judge's scores lie apart, and how far the others' means of the same entries do. */
  readonly own: number;
  readonly panel: number;
}

/** Below these numbers a mean would tell what one other judge gave. */
const leastShared = 6;
const leastPanel = 2;
const leastOthers = 3;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviationOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

/**
 * A judge's own scores beside the panel's, on entries with at least two other judges. Numbers are rounded to a hundredth of the scale, so that a
 * single card that changes cannot be worked out from two answers. Undefined while there is too little to compare.
 */
export const ownSpread = (
  cards: readonly ReleasedCard[],
  judgeCode: string,
  { min, max }: { readonly min: number; readonly max: number },
): OwnSpread | undefined => {
  const panels = new Map<string, ReleasedCard[]>();
  for (const card of cards) {
    const panel = panels.get(card.containerCode);
    if (panel) panel.push(card);
    else panels.set(card.containerCode, [card]);
  }
  const shared = [...panels.values()].flatMap((panel) => {
    const own = panel.find((card) => card.judgeCode === judgeCode);
    const others = panel.filter((card) => card.judgeCode !== judgeCode);
    return own && others.length >= leastPanel ? [{ own: own.mean, others }] : [];
  });
  const judges = new Set(shared.flatMap(({ others }) => others.map((card) => card.judgeCode)));
  if (shared.length < leastShared || judges.size < leastOthers) return undefined;
  const step = (max - min) / 100;
  const rounded = (value: number): number => Math.round(value / step) * step;
  const panel = shared.map(({ others }) => meanOf(others.map(({ mean }) => mean)));
  return {
    shared: shared.length,
    offset: rounded(meanOf(shared.map(({ own }, at) => own - (panel[at] ?? 0)))),
    own: rounded(deviationOf(shared.map(({ own }) => own))),
    panel: rounded(deviationOf(panel)),
  };
};
