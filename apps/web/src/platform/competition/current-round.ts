import type { Round } from '@podium/contract';

/** The round that is on: the first live one that counts, else the first that counts, else the first. */
export const currentRound = (rounds: readonly Round[]): string | undefined =>
  (rounds.find(({ isLive, isMock }) => isLive && !isMock) ?? rounds.find(({ isMock }) => !isMock) ?? rounds[0])
    ?.roundCode;
