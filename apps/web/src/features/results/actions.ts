import type { ContainerScore, EndpointInput, EndpointOutput, Endpoints, JudgingBoard } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { Thunk } from '../../platform/store/root.ts';

export interface OfRound {
  competitionCode: string;
  roundCode: string;
}
export type Adjustment = ContainerScore['adjustments'][number];
export type Board = Omit<EndpointOutput<Endpoints['getLeaderboard']>, 'items' | 'nextCursor' | 'own'>;
export type ScorePage = EndpointOutput<Endpoints['listRoundScores']>;
type AdjustmentBody = EndpointInput<Endpoints['addAdjustment']>['body'];

export const loadScores =
  (params: OfRound, cursor: string | undefined, signal?: AbortSignal): Thunk<Promise<ScorePage>> =>
  async (_, __, { api }) =>
    api.call('listRoundScores', { params, query: { cursor } }, { inline: true, signal });

/** Names of judges by their codes. */
export const loadJudgeNames =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<ReadonlyMap<string, string>>> =>
  async (_, __, { api }) => {
    const { judges } = await api.call('listJudges', { params: { competitionCode } }, { inline: true, signal });
    return new Map(judges.map(({ judgeCode, judgeName, email }) => [judgeCode, judgeName || email]));
  };

export const addAdjustment =
  (key: string, params: OfRound & { containerCode: string }, body: AdjustmentBody): Thunk<Promise<Adjustment>> =>
  async (_, __, { api }) =>
    (await api.call('addAdjustment', { params, body }, { inline: true, idempotencyKey: key })).adjustment;

export const revokeAdjustment =
  (key: string, competitionCode: string, adjustmentCode: string, reason: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call(
      'revokeAdjustment',
      { params: { competitionCode, adjustmentCode }, body: { reason } },
      { inline: true, idempotencyKey: key },
    );

/** What the leaderboard says besides its rows: what was released, and whether it is frozen. */
export const loadBoardFacts =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<Board>> =>
  async (_, __, { api }) =>
    api.call(
      'getLeaderboard',
      { params: { leaderboardID: leaderboardIdOf(competitionCode) }, query: {} },
      { inline: true, signal },
    );

export const loadJudgingBoard =
  (params: OfRound, signal: AbortSignal): Thunk<Promise<JudgingBoard>> =>
  async (_, __, { api }) =>
    api.call('getJudgingBoard', { params }, { inline: true, signal });

export const releaseScores =
  (
    key: string,
    competitionCode: string,
    body: { roundCodes: string[] | null; reason: string | null },
  ): Thunk<Promise<{ version: number }>> =>
  async (_, __, { api }) =>
    api.call(
      'releaseScores',
      { params: { competitionCode }, body: { word: 'RELEASE', ...body } },
      { inline: true, idempotencyKey: key },
    );

export const setFrozen =
  (key: string, competitionCode: string, isFrozen: boolean, reason: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call(
      isFrozen ? 'freezeLeaderboard' : 'unfreezeLeaderboard',
      { params: { competitionCode }, body: { reason } },
      { inline: true, idempotencyKey: key },
    );

export type Fairness = EndpointOutput<Endpoints['getFairness']>;
export type CloseCall = NonNullable<Fairness['confidence']>['closeCalls'][number];
export type Ties = EndpointOutput<Endpoints['listTies']>;

export const loadFairness =
  (params: OfRound, signal: AbortSignal): Thunk<Promise<Fairness>> =>
  async (_, __, { api }) =>
    api.call('getFairness', { params, query: {} }, { inline: true, signal });

export const setCorrection =
  (key: string, params: OfRound, isOn: boolean, reason: string | null): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('setCorrection', { params, body: { isOn, reason } }, { inline: true, idempotencyKey: key });

export const askForCard =
  (key: string, params: OfRound, body: { containerCode: string; judgeCode: string }): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('askForCard', { params, body }, { inline: true, idempotencyKey: key });

export const leaveCloseCall =
  (
    key: string,
    params: OfRound,
    body: { aboveCode: string; belowCode: string; reason: string },
  ): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('leaveCloseCall', { params, body }, { inline: true, idempotencyKey: key });

export const loadTies =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<Ties>> =>
  async (_, __, { api }) =>
    api.call('listTies', { params: { competitionCode } }, { inline: true, signal });

export const decideTie =
  (key: string, competitionCode: string, containerCodes: string[], reason: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call(
      'decideTie',
      { params: { competitionCode }, body: { containerCodes, reason } },
      { inline: true, idempotencyKey: key },
    );
