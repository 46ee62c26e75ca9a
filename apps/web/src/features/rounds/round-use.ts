import type { Criterion, EndpointOutput, Endpoints } from '@podium/contract';
import { currentCode } from '../../platform/competition/current-code.ts';
import type { Thunk } from '../../platform/store/root.ts';

/** How many cards and entries a change of the round touches. */
export type RoundUse = EndpointOutput<Endpoints['getRoundUse']>;

export const loadRoundUse =
  (roundCode: string, signal?: AbortSignal): Thunk<Promise<RoundUse>> =>
  async (_, getState, { api }) =>
    api.call(
      'getRoundUse',
      { params: { competitionCode: currentCode(getState()), roundCode } },
      { inline: true, signal },
    );

/** Whether cards are worked out again: a criterion came or went. Names, help texts and the order touch none. */
export const touchesCards = (before: readonly Criterion[], after: readonly Criterion[]): boolean => {
  const kept = new Set(after.map(({ criterionCode }) => criterionCode));
  return kept.has('') || before.some(({ criterionCode }) => !kept.has(criterionCode));
};
