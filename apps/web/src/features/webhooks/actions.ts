import type { EndpointInput, EndpointOutput, Endpoints, Webhook } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';

export type DeliveryPage = EndpointOutput<Endpoints['listWebhookDeliveries']>;
type Secret = EndpointOutput<Endpoints['addWebhook']>;
export interface OfWebhook {
  competitionCode: string;
  webhookCode: string;
}

export const loadWebhooks =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<Webhook[]>> =>
  async (_, __, { api }) =>
    (await api.call('listWebhooks', { params: { competitionCode } }, { inline: true, signal })).items;

export const loadDeliveries =
  (params: OfWebhook, only: 'undelivered' | undefined) =>
  (cursor: string | undefined, signal?: AbortSignal): Thunk<Promise<DeliveryPage>> =>
  async (_, __, { api }) =>
    api.call('listWebhookDeliveries', { params, query: { cursor, only } }, { inline: true, signal });

export const addWebhook =
  (
    key: string,
    competitionCode: string,
    body: EndpointInput<Endpoints['addWebhook']>['body'],
  ): Thunk<Promise<Secret>> =>
  async (_, __, { api }) =>
    api.call('addWebhook', { params: { competitionCode }, body }, { inline: true, idempotencyKey: key });

export const changeWebhook =
  (key: string, params: OfWebhook, body: EndpointInput<Endpoints['changeWebhook']>['body']): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('changeWebhook', { params, body }, { inline: true, idempotencyKey: key });

export const removeWebhook =
  (key: string, params: OfWebhook): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('removeWebhook', { params }, { inline: true, idempotencyKey: key });

export const askSecret =
  (
    key: string,
    params: OfWebhook,
    act: 'showWebhookSecret' | 'renewWebhookSecret',
    failed: string,
  ): Thunk<Promise<Secret>> =>
  async (_, __, { api }) =>
    api.call(act, { params }, { failed, idempotencyKey: key });

export const testWebhook =
  (key: string, params: OfWebhook, failed: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('testWebhook', { params }, { failed, idempotencyKey: key });

export const resendDeliveries =
  (key: string, params: OfWebhook, deliveryId: string | null, failed: string): Thunk<Promise<{ count: number }>> =>
  async (_, __, { api }) =>
    api.call('resendWebhookDeliveries', { params, body: { deliveryId } }, { failed, idempotencyKey: key });
