import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';

export type NoticePage = EndpointOutput<Endpoints['listNotices']>;
export type Notice = NoticePage['items'][number];
type Counted = EndpointOutput<Endpoints['countNotices']>;

/** A page of the list, as its address says. */
export interface Asked {
  show: 'all' | 'unread';
  cursor: string | undefined;
  direction: 'older' | 'newer' | undefined;
}

export const loadNotices =
  (query: Asked, signal: AbortSignal): Thunk<Promise<NoticePage>> =>
  async (_, __, { api }) =>
    api.call('listNotices', { query }, { inline: true, signal });

export const countNotices =
  (signal: AbortSignal): Thunk<Promise<Counted>> =>
  async (_, __, { api }) =>
    api.call('countNotices', {}, { inline: true, signal });

/** The notice leads to its page whether or not this arrives: it stays unread then. */
export const markRead =
  (noticeCode: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('markNoticeRead', { params: { noticeCode } }, { inline: true });

export const markAllRead =
  (key: string, until: string, failed: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('markNoticesRead', { body: { until } }, { failed, idempotencyKey: key });
