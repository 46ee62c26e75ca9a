import type { Closing, EndpointInput, Endpoints } from '@podium/contract';
import type { ClosingChoice } from '@podium/domain/judging';

type ClosingJudge = Closing['judges'][number];
/** What was chosen for judges, by their code, and why. Who is not named has not been decided about. */
export type Choices = Readonly<Record<string, { readonly choice: ClosingChoice; readonly reason: string }>>;

/** What the form holds: for each judge, and how long those who are asked may answer. */
export interface Decided {
  choices: Choices;
  askHours: number;
}

const shortestReason = 3;

/** Counting is what happens if nothing is chosen. A removed judge cannot be asked. */
export const choiceOf = (choices: Choices, { judgeCode, isRemoved }: ClosingJudge): ClosingChoice => {
  const choice = choices[judgeCode]?.choice ?? 'count';
  return choice === 'ask' && isRemoved ? 'count' : choice;
};
const reasonOf = (choices: Choices, { judgeCode }: ClosingJudge): string => choices[judgeCode]?.reason.trim() ?? '';

/** Judges about whose finished cards something is to be decided. */
export const inDoubt = ({ judges }: Closing): ClosingJudge[] => judges.filter(({ finished }) => finished.length > 0);

const cardsWith = (closing: Closing, choices: Choices, choice: ClosingChoice): number =>
  inDoubt(closing)
    .filter((judge) => choiceOf(choices, judge) === choice)
    .reduce((sum, { finished }) => sum + finished.length, 0);

/** How many cards count with these choices, in all and for each container. It knows no points. */
export const closingCounts = (closing: Closing, choices: Choices) => {
  const counted = inDoubt(closing).filter((judge) => choiceOf(choices, judge) === 'count');
  const more = new Map<string, number>();
  for (const { containerCode } of counted.flatMap(({ finished }) => finished))
    more.set(containerCode, (more.get(containerCode) ?? 0) + 1);
  return {
    counting: closing.counting + cardsWith(closing, choices, 'count'),
    asked: cardsWith(closing, choices, 'ask'),
    leftOut: cardsWith(closing, choices, 'leave-out'),
    unfinished: closing.judges.reduce((sum, { unfinished }) => sum + unfinished.length, 0),
    containers: closing.containers.map((container) => ({
      ...container,
      counting: container.counting + (more.get(container.containerCode) ?? 0),
    })),
  };
};

/** Judges whose cards are left out without a reason. */
export const reasonsMissing = (closing: Closing, choices: Choices): string[] =>
  inDoubt(closing)
    .filter((judge) => choiceOf(choices, judge) === 'leave-out' && reasonOf(choices, judge).length < shortestReason)
    .map(({ judgeCode }) => judgeCode);

/** What is sent. The count goes with it, so that nobody closes over a list that has changed. */
export const closingBody = (
  closing: Closing,
  choices: Choices,
  askHours: number,
): EndpointInput<Endpoints['closeJudging']>['body'] => ({
  choices: inDoubt(closing).map((judge) => {
    const choice = choiceOf(choices, judge);
    return { judgeCode: judge.judgeCode, choice, reason: choice === 'leave-out' ? reasonOf(choices, judge) : null };
  }),
  askHours,
  counting: closingCounts(closing, choices).counting,
});
