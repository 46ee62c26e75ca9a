import type { EndpointName, EndpointRequest, Endpoints, InstituteRow, User } from '@podium/contract';
import type { Occupation } from '@podium/domain/accounts';
import { removeDraftsOf } from '../drafts/draft-storage.ts';
import { assertRequestError, RequestError } from '../http/request-error.ts';
import type { Thunk } from '../store/root.ts';
import { logout, updateUser } from '../store/slices/auth.ts';
import { categoriesLoaded } from '../store/slices/competition.ts';
import { institutesLoaded, segmentChosen, subProfessionsLoaded } from '../store/slices/misc.ts';
import { clearPersistedConfig } from '../store/slices/persist-config.ts';
import { phoneExists } from '../store/slices/phone.ts';

type Body<N extends EndpointName> =
  EndpointRequest<Endpoints[N]> extends { body: infer B } ? Omit<B, 'version'> : never;

/** Brings the stored person up to date. Without a connection the stored one stays. */
export const refreshUser =
  (): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    if (!getState().auth.token) return;
    try {
      dispatch(updateUser((await api.call('me', {}, { inline: true })).user));
    } catch (error) {
      assertRequestError(error);
    }
  };

/** Nothing of the person stays on the device. A session that only expired does not come here: what was typed waits for its writer. */
export const forgetSession = (): Thunk => (dispatch, getState) => {
  const { user } = getState().auth;
  dispatch(logout());
  dispatch(clearPersistedConfig());
  if (user) removeDraftsOf(user.userCode);
};

/** A stale edit changes nothing; the person is loaded again, so that the next try is against what is there. */
const saved =
  (save: (version: number) => Promise<{ user: User }>): Thunk<Promise<User>> =>
  async (dispatch, getState) => {
    try {
      const { user } = await save(getState().auth.user?.version ?? 0);
      dispatch(updateUser(user));
      return user;
    } catch (error) {
      if (error instanceof RequestError && error.code === 'STALE_VERSION') await dispatch(refreshUser());
      throw error;
    }
  };

/** Blocked first, then asked: whatever goes wrong in between leaves the form blocked. */
export const checkPhone =
  (phone: string, signal: AbortSignal): Thunk<Promise<boolean>> =>
  async (dispatch, _, { api }) => {
    dispatch(phoneExists(true));
    const answer = await api.call('checkPhone', { body: { phone } }, { inline: true, signal });
    if (!signal.aborted) dispatch(phoneExists(answer.phoneExists));
    return answer.phoneExists;
  };
export const phoneChanged = (): Thunk => (dispatch) => void dispatch(phoneExists(true));

export const saveDetails =
  (idempotencyKey: string, body: Body<'saveDetails'>): Thunk<Promise<User>> =>
  async (dispatch, _, { api }) =>
    dispatch(
      saved(async (version) =>
        api.call('saveDetails', { body: { ...body, version } }, { inline: true, idempotencyKey }),
      ),
    );

export const saveOccupation =
  (idempotencyKey: string, occupation: Occupation): Thunk<Promise<User>> =>
  async (dispatch, _, { api }) =>
    dispatch(
      saved(async (version) =>
        api.call('saveOccupation', { body: { occupation, version } }, { inline: true, idempotencyKey }),
      ),
    );

export const saveProfession =
  (idempotencyKey: string, body: Body<'saveProfession'>): Thunk<Promise<User>> =>
  async (dispatch, _, { api }) =>
    dispatch(
      saved(async (version) =>
        api.call('saveProfession', { body: { ...body, version } }, { inline: true, idempotencyKey }),
      ),
    );

/** The last step; only the first time does it complete the sign-up. */
export const saveInterests =
  (idempotencyKey: string, interests: string[]): Thunk<Promise<User>> =>
  async (dispatch, getState, { api, analytics }) => {
    const wasOpen = getState().auth.user?.nextStep !== 'done';
    const user = await dispatch(
      saved(async (version) =>
        api.call('saveInterests', { body: { interests, version } }, { inline: true, idempotencyKey }),
      ),
    );
    if (wasOpen && user.nextStep === 'done') analytics.track('SIGN_UP/COMPLETED');
    return user;
  };

export const loadSubProfessions =
  (occupation: Occupation): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    dispatch(segmentChosen(occupation));
    dispatch(subProfessionsLoaded((await api.call('listSubProfessions', { query: { occupation } })).items));
  };

export const searchInstitutes =
  (search: string, signal: AbortSignal): Thunk<Promise<InstituteRow[]>> =>
  async (dispatch, _, { api }) => {
    const { items } = await api.call('listInstitutes', { query: { search } }, { signal });
    dispatch(institutesLoaded(items));
    return items;
  };

export const loadCategories =
  (): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    dispatch(categoriesLoaded((await api.call('listCategories', {})).items));
  };
