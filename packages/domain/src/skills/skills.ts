import type { Quartiles } from '../reviews/index.ts';
import { mean } from '../scoring/index.ts';

/** One criterion of a released round that says something about a skill. Values go from 0 to 100, whatever the round's scale. */
export interface SkillEvidence {
  readonly value: number;
  /** How everyone in the round did in this criterion. */
  readonly fieldMean: number;
  /** Undefined for a field that is too small. */
  readonly field: Quartiles | undefined;
}

export interface SkillLevel {
  readonly level: number;
  readonly field: Quartiles | undefined;
  /** There is so little evidence that the field's mean counts noticeably. */
  readonly isPulled: boolean;
}

/** With fewer pieces a level would be one judging, and not a skill. */
export const fewestEvidence = 2;
/** The field's mean counts as much as so many pieces of evidence. */
const fieldWeight = 2;
const enoughEvidence = 4;

/** A value of a scale as a number from 0 to 100. */
export const ofScale = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  max > min ? Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100)) : 0;

/** The mean of the evidence, pulled towards the field's mean while there is little of it; undefined under two pieces. */
export const skillLevel = (evidence: readonly SkillEvidence[]): SkillLevel | undefined => {
  const own = mean(evidence.map(({ value }) => value));
  const others = mean(evidence.map(({ fieldMean }) => fieldMean));
  if (own === undefined || others === undefined || evidence.length < fewestEvidence) return undefined;
  const fields = evidence.flatMap(({ field }) => field ?? []);
  const average = (part: keyof Quartiles): number => mean(fields.map((field) => field[part])) ?? 0;
  return {
    level: (evidence.length * own + fieldWeight * others) / (evidence.length + fieldWeight),
    field:
      fields.length === 0 ? undefined : { lower: average('lower'), median: average('median'), upper: average('upper') },
    isPulled: evidence.length < enoughEvidence,
  };
};
