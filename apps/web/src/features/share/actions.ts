import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';

export type Share = EndpointOutput<Endpoints['getShare']>['share'];

export const loadShare =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<Share>> =>
  async (_, __, { api }) =>
    (await api.call('getShare', { params: { competitionCode } }, { inline: true, signal })).share;

export const changeCode =
  (
    endpoint: 'renewJoinCode' | 'revokeJoinCode',
    idempotencyKey: string,
    competitionCode: string,
    failed: string,
  ): Thunk<Promise<Share>> =>
  async (_, __, { api }) =>
    (await api.call(endpoint, { params: { competitionCode } }, { failed, idempotencyKey })).share;
