/** Why a judge should not score an entry. */
export const conflictKinds = ['institute', 'member', 'crew', 'declared'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

export const mostJudgesPerContainer = 20;
export const mostSessions = 12;
export const defaultJudgesPerContainer = 3;
