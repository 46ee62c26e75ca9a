/** How long a question and an answer may be, in characters. */
export const longestQuestion = 500;
export const longestAnswer = 2000;
/** So many questions of one person may wait for an answer in a competition. */
export const maxOpenQuestions = 10;

/** What an organiser looks for. */
export const questionStates = ['open', 'answered', 'hidden'] as const;
export type QuestionState = (typeof questionStates)[number];

interface Asked {
  isAnswered: boolean;
  isHidden: boolean;
  isWithdrawn: boolean;
}

/** A withdrawn question is in no state: nobody sees it any more. */
export const questionState = ({ isAnswered, isHidden, isWithdrawn }: Asked): QuestionState | undefined => {
  if (isWithdrawn) return undefined;
  if (isHidden) return 'hidden';
  return isAnswered ? 'answered' : 'open';
};
