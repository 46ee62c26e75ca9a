import type { CompetitionStatus } from '@podium/domain/competitions';
import { competitionTaken, loadCompetition } from '../../platform/competition/competition-actions.ts';
import { loadGoLive } from '../../platform/competition/workspace-actions.ts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import type { Thunk } from '../../platform/store/root.ts';

/** Both ways between DRAFT and LIVE. A refusal becomes a toast, and what is there now is shown. */
export const setStatus =
  (status: CompetitionStatus, failed: string): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api, inOrder }) =>
    inOrder(async () => {
      const { current } = getState().competition;
      if (!current) return false;
      const { competitionCode, version } = current;
      try {
        const { competition } = await api.call(
          'setCompetitionStatus',
          { params: { competitionCode }, body: { status, version } },
          { failed },
        );
        dispatch(competitionTaken(competition));
        void dispatch(loadGoLive());
        return true;
      } catch (error) {
        assertRequestError(error);
        await Promise.allSettled([dispatch(loadCompetition(competitionCode)), dispatch(loadGoLive())]);
        return false;
      }
    });
