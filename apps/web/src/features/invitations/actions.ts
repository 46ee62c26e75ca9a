import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';

export type Invitation = EndpointOutput<Endpoints['lookUpInvitation']>;
export type MyInvitation = EndpointOutput<Endpoints['listMyInvitations']>['items'][number];

export const lookUp =
  (invite: string, signal: AbortSignal): Thunk<Promise<Invitation>> =>
  async (_, __, { api }) =>
    api.call('lookUpInvitation', { body: { invite } }, { inline: true, signal });

export const accept =
  (idempotencyKey: string, invite: string): Thunk<Promise<EndpointOutput<Endpoints['acceptInvitation']>>> =>
  async (_, __, { api }) =>
    api.call('acceptInvitation', { body: { invite, answers: {} } }, { inline: true, idempotencyKey });

export const decline =
  (invite: string, failed: string): Thunk<Promise<void>> =>
  async (_, __, { api }) => {
    await api.call('declineInvitation', { body: { invite } }, { failed });
  };

export const loadMine =
  (signal: AbortSignal): Thunk<Promise<MyInvitation[]>> =>
  async (_, __, { api }) =>
    (await api.call('listMyInvitations', {}, { inline: true, signal })).items;
