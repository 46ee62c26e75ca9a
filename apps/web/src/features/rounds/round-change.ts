import type { Criterion, Round } from '@podium/contract';
import type { RoundStatus, Scale } from '@podium/domain/rounds';

export interface RoundChange {
  roundName?: string;
  details?: string;
  roundWeightage?: number;
  isMock?: boolean;
  scale?: Scale;
  criteria?: Criterion[];
  status?: RoundStatus;
}

/** The round as it will be when the server agrees. */
export const merged = (round: Round, change: RoundChange): Round => ({
  ...round,
  ...change,
  ...(change.status && { isLive: change.status === 'live' }),
});

export interface ChangeWords {
  fields: Record<keyof RoundChange, string>;
  yes: string;
  no: string;
  scale: (scale: Scale) => string;
  status: Record<RoundStatus, string>;
}

const fieldText = (field: keyof RoundChange, round: RoundChange, words: ChangeWords): string => {
  switch (field) {
    case 'isMock':
      return round.isMock ? words.yes : words.no;
    case 'scale':
      return round.scale ? words.scale(round.scale) : '';
    case 'criteria':
      return (
        round.criteria
          ?.map(({ criterionName, helpText, skills }) =>
            [criterionName, helpText, skills.join(', ')].filter(Boolean).join(' – '),
          )
          .join('\n') ?? ''
      );
    case 'status':
      return round.status ? words.status[round.status] : '';
    case 'roundWeightage':
      return `${round.roundWeightage}%`;
    default:
      return round[field] ?? '';
  }
};

/** What was meant, beside what someone else saved meanwhile, for every field that was touched. */
export const versionRows = (
  change: RoundChange,
  theirs: Round,
  words: ChangeWords,
): { label: string; mine: string; theirs: string }[] =>
  (Object.keys(change) as (keyof RoundChange)[]).map((field) => ({
    label: words.fields[field],
    mine: fieldText(field, change, words),
    theirs: fieldText(field, theirs, words),
  }));

/** My order, as far as those rounds are still there; what is new since stands at the end. */
export const keptOrder = (mine: readonly string[], theirs: readonly { roundCode: string }[]): string[] => {
  const there = theirs.map(({ roundCode }) => roundCode);
  return [...mine.filter((code) => there.includes(code)), ...there.filter((code) => !mine.includes(code))];
};
