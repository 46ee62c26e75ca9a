import type { SessionView, User } from '@podium/contract';
import { afterEach, expect, test } from 'vitest';
import { createRecordedStore } from '../../app/recorded-store.ts';
import {
  askEmail,
  beginSignUp,
  finishRecovery,
  logIn,
  logOut,
  startRecovery,
  startSignUp,
  verifyLoginByCode,
  verifySignUp,
} from './actions.ts';
import { saveInterests } from '../../platform/session/person-actions.ts';

const user = { userCode: 'USR1', nextStep: 'interests', version: 3 } as User;
const session: SessionView = { token: 'secret', loginTime: '2026-11-15T10:00:00.000Z', user };
const answers: Record<string, object> = {
  '/accounts/email-check': { existingUser: false },
  '/accounts/sign-up': { challenge: 'c', resendAt: '', expiresAt: '' },
  '/accounts/sign-up/verify': session,
  '/accounts/login': session,
  '/accounts/login/code/verify': session,
  '/accounts/recovery': { challenge: 'c', resendAt: '', expiresAt: '' },
  '/accounts/recovery/verify': session,
  '/accounts/interests': { user: { ...user, nextStep: 'done' } },
};

let close = (): void => {};
afterEach(() => close());

const setUp = (refused: Record<string, object> = {}) => {
  const made = createRecordedStore(answers, refused);
  close = made.close;
  return made;
};

test('[P-276] an email that starts a sign-up sends SIGN_UP', async () => {
  const { store, events } = setUp();
  if (!(await store.dispatch(askEmail('key', ' Vy@Example.org ')))) store.dispatch(beginSignUp());
  expect(events).toEqual(['SIGN_UP']);
});
test('[P-277] the last step of a sign-up sends SIGN_UP/COMPLETED, a later change of interests does not', async () => {
  const { store, events } = setUp();
  await store.dispatch(verifySignUp('key', 'c', '123456'));
  await store.dispatch(saveInterests('key', ['robots']));
  await store.dispatch(saveInterests('key', []));
  expect(events).toEqual(['SIGN_UP/COMPLETED']);
});
test('[P-278] logging in sends SIGN_IN, by password and by code', async () => {
  const { store, events } = setUp();
  await store.dispatch(logIn('key', 'a@b.co', 'secret'));
  await store.dispatch(verifyLoginByCode('key', 'c', '123456'));
  expect(events).toEqual(['SIGN_IN', 'SIGN_IN']);
});
test('[P-278] a login that failed sends nothing', async () => {
  const { store, events } = setUp({ '/accounts/login': { code: 'LOGIN_FAILED', message: '' } });
  await expect(store.dispatch(logIn('key', 'a@b.co', 'wrong'))).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  expect(events).toEqual([]);
});
test('[P-279] a new password sends SIGN_IN/RESET_PASSWORD', async () => {
  const { store, events } = setUp();
  await store.dispatch(finishRecovery('key', { challenge: 'c', otp: '123456', password: 'correct horse' }));
  expect(events).toEqual(['SIGN_IN/RESET_PASSWORD']);
});
test('[P-280] asking for recovery sends SIGN_IN/FORGOT_PASSWORD', async () => {
  const { store, events } = setUp();
  await store.dispatch(startRecovery('key', 'a@b.co'));
  expect(events).toEqual(['SIGN_IN/FORGOT_PASSWORD']);
});

test('[P-207] [P-208] [P-210] [P-212] signing up uses the actions add email, add password, add token and update user', async () => {
  const { store } = setUp();
  await store.dispatch(askEmail('key', ' Vy@Example.org '));
  expect(store.getState().pageHandler).toMatchObject({ email: 'vy@example.org', existingUser: false });
  expect(store.getState().persistConfig.email).toBe('vy@example.org');
  await store.dispatch(startSignUp('key', 'vy@example.org', 'correct horse'));
  expect(store.getState().pageHandler.password).toBe('correct horse');
  await store.dispatch(verifySignUp('key', 'c', '123456'));
  expect(store.getState().auth.token).toBe('secret');
  await store.dispatch(saveInterests('key', ['robots']));
  expect(store.getState().auth.user?.nextStep).toBe('done');
});
test('[SH-15] [P-222] logging out shows at once, clears what was remembered, and still tells the server with the old token', async () => {
  const { store, sent } = setUp();
  await store.dispatch(logIn('key', 'a@b.co', 'secret'));
  const loggedOut = store.dispatch(logOut());
  expect(store.getState().auth.token).toBe('');
  expect(store.getState().persistConfig.email).toBe('');
  await loggedOut;
  expect(sent.at(-1)).toMatchObject({ path: '/accounts/logout', token: 'Bearer secret' });
});
