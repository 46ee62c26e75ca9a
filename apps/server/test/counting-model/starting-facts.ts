import { type FactCard, type Facts, newCard, nothingReleased, usualScale } from './facts.ts';

/**
 * What is so before the first act: nothing is judged, the first round is, or all but one judge's release of the second. With 3 the first
 * round is judged by panels that differ so much that judge correction applies.
 */
export const starts = [0, 1, 2, 0, 1, 2, 0, 1, 2, 3] as const;
export type Start = (typeof starts)[number];

const startingRound = (code: string, weight: number, more: { isMock?: boolean; isLive?: boolean } = {}) => ({
  code,
  weight,
  isMock: false,
  isLive: true,
  ...more,
  isRemoved: false,
  isClosed: false,
  scale: usualScale,
  criteria: [1, 2].map((at) => ({ code: `${code}K${at}`, isRemoved: false })),
  correction: { isOn: false, reason: null as string | null },
});

const scoreFirst = ({ cards, rounds, containers }: Facts, start: Start): void => {
  for (const card of cards) {
    const round = rounds.findIndex(({ code }) => code === card.round);
    if (round >= start) continue;
    const at = containers.findIndex(({ code }) => code === card.container);
    for (const [index, { code }] of rounds[round]!.criteria.entries())
      card.points[code] = ((at * 5 + index * 3 + (card.judge === 'J1' ? 4 : 7)) % 21) / 2;
    card.isReleased = round === 0 || card.judge === 'J1';
  }
};

/** Two of three judges for each container, one of them strict and one lenient. */
const unevenCards = (rounds: Facts['rounds'], containerCodes: readonly string[]): FactCard[] => {
  const [first] = rounds;
  const leniency = { J1: 2, J2: 0, J3: -2 };
  return containerCodes.flatMap((container, at) =>
    (['J1', 'J2', 'J3'] as const)
      .filter((_, judge) => judge !== at % 3)
      .map((judge) => {
        const card = newCard(first!.code, container, judge);
        for (const { code } of first!.criteria) card.points[code] = 3 + at / 2 + leniency[judge];
        return { ...card, isReleased: true };
      }),
  );
};

const noTies = { chain: ['last-round', 'decision'], criterion: null, decisions: [] } as const;

/** Two rounds that count and a mock one that is not live yet; of the containers one does not go on; two judges and a spare one. */
export const startingFacts = (start: Start): Facts => {
  const isUneven = start === 3;
  const rounds = [
    startingRound('R1', 60),
    startingRound('R2', 40),
    startingRound('R3', 0, { isMock: true, isLive: false }),
  ];
  const containerCodes = Array.from({ length: isUneven ? 8 : 4 }, (_, at) => `C${at + 1}`);
  const containers = containerCodes.map((code) => ({
    code,
    isRemoved: false,
    isActive: true,
    isApproved: true,
    goesOnFrom: new Set(code === 'C4' ? [] : ['R1']),
    entered: new Set(code === 'C4' ? [] : ['R2']),
  }));
  const judges = ['J1', 'J2', 'J3'].map((code) => ({ code, isRemoved: false }));
  const planned = (isUneven ? rounds.slice(1) : rounds).flatMap((round) =>
    containerCodes.flatMap((code) => ['J1', 'J2'].map((judge) => newCard(round.code, code, judge))),
  );
  const cards = isUneven ? [...unevenCards(rounds, containerCodes), ...planned] : planned;
  const facts: Facts = { rounds, containers, judges, cards, adjustments: [], ...nothingReleased(noTies) };
  if (isUneven) rounds[0]!.correction = { isOn: true, reason: null };
  else scoreFirst(facts, start);
  return facts;
};
