import type { EndpointOutput, Endpoints } from '@podium/contract';
import { competitionsTaken } from '../../platform/competition/competition-actions.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import type { Thunk } from '../../platform/store/root.ts';
import type { Filter, Tab } from './view.ts';

export type Page = EndpointOutput<Endpoints['listCompetitions']>;
export type Counts = NonNullable<Page['counts']>;

const wireFilters = { recent: 'recent', teams: 'teams', crew: 'my-crew', removed: 'recent' } as const satisfies Record<
  Filter,
  string
>;

/** A page of a view. The last touched ones are kept, so that other screens, and the next visit, show them at once. */
export const loadPage =
  (
    { tab, filter }: { tab: Tab; filter: Filter },
    cursor: string | undefined,
    signal?: AbortSignal,
  ): Thunk<Promise<Page>> =>
  async (dispatch, _, { api }) => {
    const of = filter === 'removed' ? 'removed' : tab;
    const page = await api.call(
      'listCompetitions',
      { query: { of, filter: wireFilters[filter], ...(cursor && { cursor }) } },
      { inline: true, signal },
    );
    if (filter === 'recent' && !cursor && !signal?.aborted) dispatch(competitionsTaken(tab, page.items));
    return page;
  };

/** Brings a removed competition back; taking it away again is one press. */
export const restore =
  (
    competitionCode: string,
    words: { done: string; notRestored: string; notRemoved: string },
    again: () => void,
  ): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    const change = async (endpoint: 'restoreCompetition' | 'removeCompetition', failed: string): Promise<boolean> => {
      try {
        await api.call(endpoint, { params: { competitionCode } }, { failed });
        return true;
      } catch (error) {
        assertRequestError(error);
        return false;
      } finally {
        again();
      }
    };
    if (await change('restoreCompetition', words.notRestored))
      dispatch(
        notifyWithUndo(
          { type: 'success', code: 'COMPETITION_RESTORED', message: words.done },
          () => void change('removeCompetition', words.notRemoved),
        ),
      );
  };

/** The person gets a mail and a card on their dashboard; the link in both is theirs alone. */
export const inviteToCompetition =
  (idempotencyKey: string, competitionCode: string, email: string): Thunk<Promise<void>> =>
  async (_, __, { api, analytics }) => {
    const body = { kind: 'dashboard', email } as const;
    await api.call('createInviteLink', { params: { competitionCode }, body }, { inline: true, idempotencyKey });
    analytics.track('COMPETITION/REGISTRATION/ALLOW_REGISTRATION', { kind: body.kind });
  };
