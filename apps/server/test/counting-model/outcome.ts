import type { Touched } from '@podium/domain/history';
import type { Act } from './acts.ts';
import type { FactCard, FactContainer, FactJudge, FactRound, Facts } from './facts.ts';

/** What an act did: what it touched, and the cards that a judge wrote to. */
export interface Done {
  touched: Touched[];
  written: FactCard[];
}
/** A text is the code of a refusal. */
export type Outcome = Done | string;

/** An act with what it is about at its moment. */
export interface Intent {
  kind: Act['kind'];
  round: FactRound;
  container: FactContainer;
  judge: FactJudge;
  /** Another judge, for handing over. */
  by: FactJudge;
  n: number;
  /** The code that a new criterion gets. */
  newCode: string;
}
export type Perform = (facts: Facts, intent: Intent) => Outcome;

export const done = (...touched: Touched[]): Done => ({ touched, written: [] });
export const everything: Touched = { rounds: 'all', containers: 'all' };
export const wholeRound = ({ round }: Intent): Touched => ({ rounds: [round.code], containers: 'all' });
export const ofCards = (round: string, cards: readonly FactCard[]): Touched => ({
  rounds: [round],
  containers: cards.map(({ container }) => container),
});
export const cardOf = (facts: Facts, { round, container, judge }: Intent): FactCard | undefined =>
  facts.cards.find(
    (card) => card.round === round.code && card.container === container.code && card.judge === judge.code,
  );
