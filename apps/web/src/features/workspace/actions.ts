import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { CompetitionStatus } from '@podium/domain/competitions';
import { competitionTaken, loadCompetition } from '../../platform/competition/competition-actions.ts';
import { loadGoLive } from '../../platform/competition/workspace-actions.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import type { Thunk } from '../../platform/store/root.ts';
import { notify } from '../../platform/store/slices/notifications.ts';

type Waiting = EndpointOutput<Endpoints['listWaitingMails']>;

/** Both ways between DRAFT and LIVE; gives how many mails were sent. A refusal becomes a toast, and what is there now is shown. */
export const setStatus =
  (status: CompetitionStatus, failed: string): Thunk<Promise<number | undefined>> =>
  async (dispatch, getState, { api, inOrder }) =>
    inOrder(async () => {
      const { current } = getState().competition;
      if (!current) return undefined;
      const { competitionCode, version } = current;
      try {
        const { competition, sentMails } = await api.call(
          'setCompetitionStatus',
          { params: { competitionCode }, body: { status, version } },
          { failed },
        );
        dispatch(competitionTaken(competition));
        void dispatch(loadGoLive());
        return sentMails;
      } catch (error) {
        assertRequestError(error);
        await Promise.allSettled([dispatch(loadCompetition(competitionCode)), dispatch(loadGoLive())]);
        return undefined;
      }
    });

export const loadWaitingMails =
  (competitionCode: string, cursor?: string, signal?: AbortSignal): Thunk<Promise<Waiting>> =>
  async (_, __, { api }) =>
    api.call(
      'listWaitingMails',
      { params: { competitionCode }, query: cursor === undefined ? {} : { cursor } },
      { inline: true, ...(signal && { signal }) },
    );

interface SendWords {
  sent: (count: number) => string;
  notSent: string;
}
/** Sends mails of a draft before it goes live: those named, or all. */
export const sendWaitingMails =
  (competitionCode: string, mailIds: string[] | undefined, words: SendWords): Thunk<Promise<boolean>> =>
  async (dispatch, _, { api }) => {
    try {
      const { sent } = await api.call(
        'sendWaitingMails',
        { params: { competitionCode }, body: mailIds ? { mailIds } : {} },
        { failed: words.notSent },
      );
      dispatch(notify({ type: 'success', code: 'MAILS_SENT', message: words.sent(sent) }));
      void dispatch(loadGoLive());
      return true;
    } catch (error) {
      assertRequestError(error);
      return false;
    }
  };
