import type { ChallengeView, Device } from '@podium/contract';
import type { ProfileVisibility } from '@podium/domain/accounts';
import { assertRequestError } from '../../platform/http/request-error.ts';
import { refreshUser } from '../../platform/session/person-actions.ts';
import type { Thunk } from '../../platform/store/root.ts';
import { addToken, updateUser } from '../../platform/store/slices/auth.ts';

const inline = (idempotencyKey: string) => ({ inline: true, idempotencyKey });

/** Shown at once, and taken back if the server refuses; the refusal itself becomes a toast. */
export const saveVisibility =
  (visibility: ProfileVisibility, failed: string): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const before = getState().auth.user;
    if (!before) return false;
    dispatch(updateUser({ ...before, visibility }));
    try {
      const body = { visibility, version: before.version };
      dispatch(updateUser((await api.call('saveVisibility', { body }, { failed })).user));
      return true;
    } catch (error) {
      assertRequestError(error);
      dispatch(updateUser(before));
      if (error.code === 'STALE_VERSION') await dispatch(refreshUser());
      return false;
    }
  };

export const uploadAvatar =
  (key: string, file: Blob): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    dispatch(updateUser((await api.call('uploadAvatar', { file }, inline(key))).user));
  };

export const removeAvatar =
  (failed: string): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const before = getState().auth.user;
    if (!before) return false;
    dispatch(updateUser({ ...before, avatarURL: null }));
    try {
      dispatch(updateUser((await api.call('removeAvatar', {}, { failed })).user));
      return true;
    } catch (error) {
      assertRequestError(error);
      dispatch(updateUser(before));
      return false;
    }
  };

/** Every other device is logged out; this one goes on with the session it is given. */
export const changePassword =
  (key: string, body: { currentPassword: string; newPassword: string }): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    const { token, loginTime, user } = await api.call('changePassword', { body }, inline(key));
    dispatch(addToken({ token, loginTime, user }));
  };

export const startEmailChange =
  (key: string, body: { newEmail: string; password: string }): Thunk<Promise<ChallengeView>> =>
  async (_, __, { api }) =>
    api.call('startEmailChange', { body }, inline(key));

export const finishEmailChange =
  (key: string, body: { challenge: string; otp: string }): Thunk<Promise<string>> =>
  async (dispatch, _, { api }) => {
    const { user } = await api.call('finishEmailChange', { body }, inline(key));
    dispatch(updateUser(user));
    return user.email;
  };

export const loadDevices =
  (signal: AbortSignal): Thunk<Promise<Device[]>> =>
  async (_, __, { api }) =>
    (await api.call('listSessions', {}, { inline: true, signal })).sessions;
export const revokeDevice =
  (sessionId: string, failed: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('revokeSession', { params: { sessionId } }, { failed });
export const revokeOthers =
  (failed: string): Thunk<Promise<number>> =>
  async (_, __, { api }) =>
    (await api.call('revokeOtherSessions', {}, { failed })).revoked;

/** The answer as it came, without the status that the wrapper adds. */
export const loadMyData =
  (): Thunk<Promise<Record<string, unknown>>> =>
  async (_, __, { api }) => {
    const { status: _status, ...data } = await api.call('downloadMyData', {}, { inline: true });
    return data;
  };

export const deleteAccount =
  (key: string, password: string): Thunk<Promise<void>> =>
  async (_, __, { api }) => {
    await api.call('deleteAccount', { body: { password } }, inline(key));
  };
