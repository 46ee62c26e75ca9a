import type { EndpointRequest, Endpoints } from '@podium/contract';
import { currentCode } from '../../platform/competition/current-code.ts';
import type { Container, Page } from '../../platform/store/entities.ts';
import type { Thunk } from '../../platform/store/root.ts';
import { registrationsPageLoaded } from '../../platform/store/slices/paginated-containers.ts';
import type { InviteLink } from './links.ts';

export const loadLinks =
  (signal: AbortSignal): Thunk<Promise<InviteLink[]>> =>
  async (_, getState, { api }) =>
    (
      await api.call(
        'listInviteLinks',
        { params: { competitionCode: currentCode(getState()) } },
        { inline: true, signal },
      )
    ).links;

export const makeLink =
  (idempotencyKey: string, body: EndpointRequest<Endpoints['createInviteLink']>['body']): Thunk<Promise<InviteLink>> =>
  async (_, getState, { api, analytics }) => {
    const { link } = await api.call(
      'createInviteLink',
      { params: { competitionCode: currentCode(getState()) }, body },
      { inline: true, idempotencyKey },
    );
    analytics.track('COMPETITION/REGISTRATION/ALLOW_REGISTRATION', { kind: body.kind });
    return link;
  };

export const revokeLink =
  (linkCode: string, failed: string): Thunk<Promise<InviteLink[]>> =>
  async (_, getState, { api }) =>
    (await api.call('revokeInviteLink', { params: { competitionCode: currentCode(getState()), linkCode } }, { failed }))
      .links;

const waitingFrom =
  (cursor: string | null, signal?: AbortSignal): Thunk<Promise<Page<Container>>> =>
  async (_, getState, { api }) =>
    api.call(
      'listContainers',
      {
        params: { competitionCode: currentCode(getState()) },
        query: { filter: 'waiting', sort: 'newest', ...(cursor && { cursor }) },
      },
      { inline: true, signal },
    );

export const countWaiting =
  (signal: AbortSignal): Thunk<Promise<number>> =>
  async (_, getState, { api }) =>
    (
      await api.call(
        'countContainers',
        { params: { competitionCode: currentCode(getState()) }, query: {} },
        { inline: true, signal },
      )
    ).counts.waiting;

/** Those who wait for a yes, page by page. */
export const loadWaiting =
  (first: boolean, signal?: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const cursor = first ? null : getState().paginatedContainers.registrationsList.nextCursor;
    const { items, nextCursor } = await dispatch(waitingFrom(cursor, signal));
    if (!signal?.aborted) dispatch(registrationsPageLoaded({ page: { items, nextCursor }, first }));
  };

/** Once more as far as they are shown, and all at once, so that nobody loses their place. */
export const refreshWaiting =
  (signal: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const wanted = getState().paginatedContainers.registrationsList.items.length;
    let read: Page<Container> = { items: [], nextCursor: null };
    do {
      const { items, nextCursor } = await dispatch(waitingFrom(read.nextCursor, signal));
      read = { items: [...read.items, ...items], nextCursor };
    } while (read.nextCursor && read.items.length < wanted);
    if (!signal.aborted) dispatch(registrationsPageLoaded({ page: read, first: true }));
  };

export const decide =
  (
    idempotencyKey: string,
    containerCodes: string[],
    { approval, reason = '' }: { approval: 'approved' | 'refused'; reason?: string },
    failed: string,
  ): Thunk<Promise<void>> =>
  async (_, getState, { api, analytics }) => {
    await api.call(
      'decideContainers',
      { params: { competitionCode: currentCode(getState()) }, body: { containerCodes, approval, reason } },
      { failed, idempotencyKey },
    );
    if (approval === 'approved')
      analytics.track('COMPETITION/REGISTRATION/ALLOW_REGISTRATION', { approved: containerCodes.length });
  };
