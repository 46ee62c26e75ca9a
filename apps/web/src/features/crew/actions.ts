import type { CrewMember } from '@podium/contract';
import { currentCode } from '../../platform/competition/current-code.ts';
import type { Permission } from '@podium/domain/crew';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { notifyFailure } from '../../platform/notifications/failure.ts';
import type { Thunk } from '../../platform/store/root.ts';
import { crewLoaded } from '../../platform/store/slices/workspace.ts';

export const loadCrew =
  (signal?: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { crew } = await api.call(
      'listCrew',
      { params: { competitionCode: currentCode(getState()) } },
      { inline: signal !== undefined, signal },
    );
    if (!signal?.aborted) dispatch(crewLoaded(crew));
  };

export const inviteCrew =
  (key: string, email: string, permissions: Permission[]): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { crew } = await api.call(
      'inviteCrew',
      { params: { competitionCode: currentCode(getState()) }, body: { email, permissions } },
      { inline: true, idempotencyKey: key },
    );
    dispatch(crewLoaded(crew));
  };

export const updateCrew =
  (key: string, email: string, permissions: Permission[]): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { crew } = await api.call(
      'updateCrew',
      { params: { competitionCode: currentCode(getState()) }, body: { email, permissions } },
      { inline: true, idempotencyKey: key },
    );
    dispatch(crewLoaded(crew));
  };

/** Gone at once, and back if the server refuses. */
export const revokeCrew =
  (member: CrewMember, failed: string): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const before = getState().workspace.crew ?? [];
    dispatch(
      crewLoaded(
        before.map((one) => (one.email === member.email ? { ...one, status: 'REVOKED', permissions: [] } : one)),
      ),
    );
    try {
      dispatch(
        crewLoaded(
          (
            await api.call(
              'revokeCrew',
              { params: { competitionCode: currentCode(getState()) }, body: { email: member.email } },
              { inline: true },
            )
          ).crew,
        ),
      );
      return true;
    } catch (error) {
      assertRequestError(error);
      dispatch(crewLoaded(before));
      dispatch(notifyFailure(error, failed));
      return false;
    }
  };

/** Undo of a revocation: a new invitation with the same permissions. */
export const inviteAgain =
  ({ email, permissions }: CrewMember, failed: string): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    try {
      const params = { competitionCode: currentCode(getState()) };
      dispatch(crewLoaded((await api.call('inviteCrew', { params, body: { email, permissions } }, { failed })).crew));
    } catch (error) {
      assertRequestError(error);
    }
  };
