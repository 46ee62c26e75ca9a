/** Why a judge should not score an entry. */
export const conflictKinds = ['institute', 'member', 'crew', 'declared'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

export const maxJudgesPerContainer = 20;
export const maxSessions = 12;
export const defaultJudgesPerContainer = 3;

/** What happens at closing to the finished cards of a judge who has not released them. */
export const closingChoices = ['count', 'ask', 'leave-out'] as const;
export type ClosingChoice = (typeof closingChoices)[number];

/** How far a judge is with an entry, without what was scored. */
export const cardStates = ['not-scored', 'in-progress', 'scored', 'released', 'recused'] as const;
export type CardState = (typeof cardStates)[number];

export const cardState = (card: {
  scored: number;
  criteria: number;
  isSubmitted: boolean;
  isRecused: boolean;
}): CardState => {
  if (card.isRecused) return 'recused';
  if (card.isSubmitted) return 'released';
  if (card.scored === 0) return 'not-scored';
  return card.scored < card.criteria ? 'in-progress' : 'scored';
};
