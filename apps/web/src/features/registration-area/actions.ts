import type { EndpointRequest, Endpoints } from '@podium/contract';
import type { RootState, Thunk } from '../../platform/store/root.ts';
import { registrationsPageLoaded } from '../../platform/store/slices/paginated-containers.ts';
import type { InviteLink } from './links.ts';

const codeOf = (state: RootState): string => state.competition.current?.competitionCode ?? '';

export const loadLinks =
  (signal: AbortSignal): Thunk<Promise<InviteLink[]>> =>
  async (_, getState, { api }) =>
    (await api.call('listInviteLinks', { params: { competitionCode: codeOf(getState()) } }, { inline: true, signal })).links;

export const makeLink =
  (idempotencyKey: string, body: EndpointRequest<Endpoints['createInviteLink']>['body']): Thunk<Promise<InviteLink>> =>
  async (_, getState, { api, analytics }) => {
    const { link } = await api.call('createInviteLink', { params: { competitionCode: codeOf(getState()) }, body }, { inline: true, idempotencyKey });
    analytics.track('COMPETITION/REGISTRATION/ALLOW_REGISTRATION', { kind: body.kind });
    return link;
  };

export const revokeLink =
  (linkCode: string): Thunk<Promise<InviteLink[]>> =>
  async (_, getState, { api }) =>
    (await api.call('revokeInviteLink', { params: { competitionCode: codeOf(getState()), linkCode } })).links;

/** Those who wait for a yes, page by page. */
export const loadWaiting =
  (first: boolean, signal?: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const cursor = first ? null : getState().paginatedContainers.registrationsList.nextCursor;
    const { items, nextCursor } = await api.call(
      'listContainers',
      { params: { competitionCode: codeOf(getState()) }, query: { filter: 'waiting', sort: 'newest', ...(cursor && { cursor }) } },
      { inline: true, signal },
    );
    if (!signal?.aborted) dispatch(registrationsPageLoaded({ page: { items, nextCursor }, first }));
  };

export const decide =
  (idempotencyKey: string, containerCodes: string[], approval: 'approved' | 'refused', reason = ''): Thunk<Promise<void>> =>
  async (_, getState, { api, analytics }) => {
    await api.call('decideContainers', { params: { competitionCode: codeOf(getState()) }, body: { containerCodes, approval, reason } }, { idempotencyKey });
    if (approval === 'approved') analytics.track('COMPETITION/REGISTRATION/ALLOW_REGISTRATION', { approved: containerCodes.length });
  };
