/** Every act that changes a score or a result. An act is a code that stays: rows of the chain keep it for ever. */
export const chainActs = [
  'score.written',
  'cards.released',
  'card.reopened',
  'cards.handed-over',
  'assignment-made',
  'late-scores.accepted',
  'late-scores.declined',
  'conflict.overridden',
  'score.adjusted',
  'correction.set',
  'correction.fitted',
  'card.asked',
  'tie.decided',
  'scores.released',
  'leaderboard.frozen',
  'leaderboard.unfrozen',
  'score.adjustment-revoked',
] as const;
export type ChainAct = (typeof chainActs)[number];
