import { differentHeads, type CardLog, type FieldHead, type FieldState } from './card-log.ts';
import type { CardPart } from './operations.ts';

export interface CardConflict {
  readonly part: CardPart;
  readonly criterionCode: string | null;
  readonly version: number;
  /** The values to choose from, oldest first. */
  readonly values: readonly FieldHead[];
}

/** A card as screens and scores see it. */
export interface CardView {
  /** Points are null for a criterion that is not scored, and while its values are in conflict. */
  readonly assessment: readonly { readonly criterionCode: string; readonly points: number | null }[];
  /** Without those in conflict, which are listed below with all their texts. */
  readonly comments: readonly { readonly criterionCode: string; readonly text: string }[];
  readonly note: string;
  /** Why the judge stepped aside, or null. Held also while devices disagree: a judge who has recused anywhere must not count. */
  readonly recusedBecause: string | null;
  readonly conflicts: readonly CardConflict[];
  /** What was written for criteria that are not in the round any more: notes that count nowhere. */
  readonly removed: readonly {
    readonly criterionCode: string;
    readonly points: number | null;
    readonly text: string;
  }[];
  /** False while any field is in conflict. */
  readonly canRelease: boolean;
}

const settled = (field: FieldState | undefined): FieldHead['value'] | undefined =>
  field && differentHeads(field).length === 1 ? field.heads[0]?.value : undefined;

const recusal = (field: FieldState | undefined): string | null => {
  const value = field?.heads.find((head) => head.value !== null)?.value;
  return typeof value === 'string' ? value : null;
};

export const cardView = ({ fields }: CardLog, criterionCodes: readonly string[]): CardView => {
  const find = (part: CardPart, criterionCode: string | null) =>
    fields.find((field) => field.part === part && field.criterionCode === criterionCode);
  const isHere = ({ criterionCode }: FieldState): boolean =>
    criterionCode === null || criterionCodes.includes(criterionCode);
  const conflicts = fields.filter(isHere).flatMap((field): CardConflict[] => {
    const values = differentHeads(field);
    const { part, criterionCode, version } = field;
    return values.length > 1 ? [{ part, criterionCode, version, values }] : [];
  });
  const removedCodes = [...new Set(fields.flatMap((field) => (isHere(field) ? [] : [field.criterionCode ?? ''])))];
  const note = settled(find('note', null));
  return {
    assessment: criterionCodes.map((criterionCode) => {
      const points = settled(find('points', criterionCode));
      return { criterionCode, points: typeof points === 'number' ? points : null };
    }),
    comments: criterionCodes.flatMap((criterionCode) => {
      const text = settled(find('comment', criterionCode));
      return typeof text === 'string' && text !== '' ? [{ criterionCode, text }] : [];
    }),
    note: typeof note === 'string' ? note : '',
    recusedBecause: recusal(find('recuse', null)),
    conflicts,
    removed: removedCodes.map((criterionCode) => {
      const [points, text] = [settled(find('points', criterionCode)), settled(find('comment', criterionCode))];
      return {
        criterionCode,
        points: typeof points === 'number' ? points : null,
        text: typeof text === 'string' ? text : '',
      };
    }),
    canRelease: conflicts.length === 0,
  };
};
