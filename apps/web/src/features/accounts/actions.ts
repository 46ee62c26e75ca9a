import type { ChallengeView, SessionView } from '@podium/contract';
import { normaliseEmail } from '@podium/domain/text';
import { forgetSession } from '../../platform/session/person-actions.ts';
import type { Thunk } from '../../platform/store/root.ts';
import { addToken } from '../../platform/store/slices/auth.ts';
import { addEmail, addPassword } from '../../platform/store/slices/page-handler.ts';
import { persistConfigUpdated } from '../../platform/store/slices/persist-config.ts';

const inline = (idempotencyKey: string) => ({ inline: true, idempotencyKey });

/** Remembers the email also over a reload, so that a step in the middle knows whom it is for. */
const rememberEmail =
  (email: string, existingUser: boolean | null): Thunk =>
  (dispatch) => {
    dispatch(addEmail({ email, existingUser }));
    dispatch(persistConfigUpdated({ email }));
  };

const opened =
  (session: SessionView, event: string): Thunk =>
  (dispatch, _, { analytics }) => {
    dispatch(addToken({ token: session.token, loginTime: session.loginTime, user: session.user }));
    analytics.track(event);
  };

/** Whether the email leads to login (true) or to sign-up (false). */
export const askEmail =
  (key: string, typed: string): Thunk<Promise<boolean>> =>
  async (dispatch, _, { api }) => {
    const email = normaliseEmail(typed);
    const { existingUser } = await api.call('checkEmail', { body: { email } }, inline(key));
    dispatch(rememberEmail(email, existingUser));
    return existingUser;
  };

export const beginSignUp =
  (): Thunk =>
  (_, __, { analytics }) =>
    analytics.track('SIGN_UP');

export const startSignUp =
  (key: string, email: string, password: string): Thunk<Promise<ChallengeView>> =>
  async (dispatch, _, { api }) => {
    dispatch(addPassword(password));
    return api.call('startSignUp', { body: { email, password } }, inline(key));
  };

export const verifySignUp =
  (key: string, challenge: string, otp: string): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    const session = await api.call('verifySignUp', { body: { challenge, otp } }, inline(key));
    dispatch(addToken({ token: session.token, loginTime: session.loginTime, user: session.user }));
  };

export const resendCode =
  (key: string, challenge: string): Thunk<Promise<ChallengeView>> =>
  async (_, __, { api }) =>
    api.call('resendCode', { params: { challenge } }, inline(key));

export const logIn =
  (key: string, email: string, password: string): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    dispatch(opened(await api.call('login', { body: { email, password } }, inline(key)), 'SIGN_IN'));
  };

export const startLoginByCode =
  (key: string, email: string): Thunk<Promise<ChallengeView>> =>
  async (_, __, { api }) =>
    api.call('startLoginByCode', { body: { email } }, inline(key));

export const verifyLoginByCode =
  (key: string, challenge: string, otp: string): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    dispatch(opened(await api.call('verifyLoginByCode', { body: { challenge, otp } }, inline(key)), 'SIGN_IN'));
  };

export const startRecovery =
  (key: string, typed: string): Thunk<Promise<ChallengeView>> =>
  async (dispatch, _, { api, analytics }) => {
    const email = normaliseEmail(typed);
    const challenge = await api.call('startRecovery', { body: { email } }, inline(key));
    dispatch(rememberEmail(email, null));
    analytics.track('SIGN_IN/FORGOT_PASSWORD');
    return challenge;
  };

export const finishRecovery =
  (key: string, body: { challenge: string; otp: string; password: string }): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    dispatch(opened(await api.call('finishRecovery', { body }, inline(key)), 'SIGN_IN/RESET_PASSWORD'));
  };

/** The screen changes at once, nothing of the person stays on the device, and the server is called with the token that was just forgotten. */
export const logOut =
  (): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    const call = api.call('logout', {}, { inline: true });
    dispatch(forgetSession());
    await call.catch(() => undefined);
  };
