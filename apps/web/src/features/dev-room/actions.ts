import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';

export type DevRoomFacts = EndpointOutput<Endpoints['getDevRoom']>;
export type Role = DevRoomFacts['roles'][number];
type Wanted = EndpointInput<Endpoints['enterDevRoom']>['body'];

export const loadDevRoom =
  (signal: AbortSignal): Thunk<Promise<DevRoomFacts>> =>
  async (_, __, { api }) =>
    api.call('getDevRoom', {}, { inline: true, signal });

export const makeToken =
  (body: Wanted): Thunk<Promise<string>> =>
  async (_, __, { api }) =>
    (await api.call('enterDevRoom', { body }, { inline: true })).token;
