import type { Answer } from '../world.ts';
import type { FactCard, Facts } from './facts.ts';
import type { ModelCompetition } from './http-setup.ts';
import type { Intent } from './outcome.ts';

/** An act before it is done, and what must be so after it. */
export interface Step {
  intent: Intent;
  before: Facts;
  after: Facts;
  written: readonly FactCard[];
}
export type Carry = (model: ModelCompetition, step: Step) => Promise<Answer>;
