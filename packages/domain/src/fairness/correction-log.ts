import type { SubmittedCard } from './judged-round.ts';

/** The cards of a fit, one sorted line each. The log keeps the hash of these lines. */
export const correctionLines = (cards: readonly (SubmittedCard & { readonly version: number })[]): string[] =>
  cards
    .map(({ containerCode, judgeCode, version, score }) => ({
      key: [containerCode, judgeCode] as const,
      line: `${containerCode}|${judgeCode}|${version}|${score}`,
    }))
    .toSorted((a, b) => (a.key[0] === b.key[0] ? (a.key[1] < b.key[1] ? -1 : 1) : a.key[0] < b.key[0] ? -1 : 1))
    .map(({ line }) => line);
