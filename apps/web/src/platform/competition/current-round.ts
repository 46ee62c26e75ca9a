import type { Round } from '@podium/contract';

/** The round in progress: the last live one that counts, because earlier ones stay live; else the first that counts, else the first. */
export const currentRound = (rounds: readonly Pick<Round, 'roundCode' | 'isLive' | 'isMock'>[]): string | undefined =>
  (rounds.findLast(({ isLive, isMock }) => isLive && !isMock) ?? rounds.find(({ isMock }) => !isMock) ?? rounds[0])
    ?.roundCode;
