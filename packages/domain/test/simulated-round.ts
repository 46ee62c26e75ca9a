import { present } from './present.ts';
import { createRandom, type Random } from '../src/random/random.ts';

export interface SimulationSettings {
  containers: number;
  judges: number;
  cardsEach: number;
  /** The deviation of judges' offsets. */
  bias: number;
  /** How far judges stretch the differences between containers: from 1 − stretch to 1 + stretch. */
  stretch: number;
}

/** Judges are dealt from shuffled decks, so that their loads are about even. */
const dealPanels = ({ containers, judges, cardsEach }: SimulationSettings, random: Random): number[][] => {
  let deck: number[] = [];
  return Array.from({ length: containers }, () => {
    if (deck.length < cardsEach) {
      const lots = Array.from({ length: judges }, (_, judge) => ({ judge, lot: random.uniform() }));
      deck = lots.toSorted((a, b) => a.lot - b.lot).map(({ judge }) => judge);
    }
    return deck.splice(0, cardsEach);
  });
};

export const codeOf = (prefix: string, number: number): string => `${prefix}${String(number).padStart(5, '0')}`;

/** A round whose true order is known: five criteria on a scale of 0 to 10 by 0.5, with habits and noise of judges. */
export const simulateRound = (settings: SimulationSettings, seed: number) => {
  const random = createRandom(seed);
  const panels = dealPanels(settings, random);
  const truth = panels.map(() => random.normal());
  const habits = Array.from({ length: settings.judges }, () => ({
    offset: settings.bias * random.normal(),
    stretch: 1 + settings.stretch * (2 * random.uniform() - 1),
  }));
  const cards = panels.flatMap((panel, container) =>
    panel.map((judge) => {
      const { offset, stretch } = present(habits[judge]);
      const impression = 6.5 + offset + stretch * present(truth[container]) + 0.6 * random.normal();
      const points = Array.from({ length: 5 }, () => Math.round((impression + 0.8 * random.normal()) * 2) / 2);
      const score = points.reduce((sum, one) => sum + Math.min(10, Math.max(0, one)), 0) / points.length;
      return { containerCode: codeOf('C', container), judgeCode: codeOf('J', judge), score };
    }),
  );
  return { cards, truth, habits };
};

export const typicalRound: SimulationSettings = { containers: 40, judges: 10, cardsEach: 3, bias: 0.8, stretch: 0.5 };
