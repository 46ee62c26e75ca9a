export { announceCompetition, announceContainers } from './announce.ts';
export {
  type FollowActs,
  type BatchChange,
  type Change,
  type Changes,
  type CompetitionRecords,
  createCompetitionChanges,
} from './changes.ts';
export { createListHistory, type ListHistory } from './history.ts';
export { type CheckChain, createCheckChain } from './check-chain.ts';
