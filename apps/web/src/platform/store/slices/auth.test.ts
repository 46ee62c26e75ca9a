import type { User } from '@podium/contract';
import type { EndedSession } from '@podium/domain/accounts';
import { describe, expect, test } from 'vitest';
import { requestFailed } from '../../http/request-failed.ts';
import { rootReducer } from '../root.ts';
import { addJudgeToken, addToken, judgeLogout, logout, sessionFollowed, updateUser } from './auth.ts';
import { judgeLoaded } from './judge.ts';
import { addPassword } from './page-handler.ts';
import { phoneExists } from './phone.ts';
import { crewLoaded } from './workspace.ts';

const user = {
  userCode: 'USR1',
  userId: 'u1',
  email: 'a@b.co',
  fName: 'Ada',
  lName: 'King',
  nextStep: 'done',
  version: 1,
} as User;
const judgeSession = {
  judge: { judgeCode: 'J1', email: 'j@b.co', judgeName: 'Jo' },
  competitionCode: 'C1',
  competitionName: 'Robots',
};
const judgeIn = addJudgeToken({ judgeToken: 'judge', ...judgeSession });
const session = { token: 'secret', loginTime: '2026-11-15T10:00:00.000Z', user };
const fresh = rootReducer(undefined, { type: 'start' });
const after = (...actions: { type: string }[]) => actions.reduce(rootReducer, fresh);
const failed = (code: string, endsSession: boolean) =>
  requestFailed({ code, message: '', status: 401, inline: true, endsSession });

test('[P-128] auth holds both tokens, the user, the login time and whether the phone exists', () => {
  expect(after(addToken(session), judgeIn).auth).toEqual({
    judgeToken: 'judge',
    judgeSession,
    token: 'secret',
    user,
    loginTime: session.loginTime,
    phoneExists: true,
  });
});
test('[AC-63] [JG-10] why a session ended is known until the next one opens, also when a refusal is the first to tell', () => {
  const refused = (code: string, endsSession: boolean, ended: EndedSession) =>
    requestFailed({ code, message: '', status: 401, inline: true, endsSession, ended });
  const password = refused('SIGN_IN_REQUIRED', true, { ended: 'password' });
  const judge = refused('JUDGE_SIGN_IN_REQUIRED', true, { ended: 'judge', reason: 'A lost phone' });
  const state = after(addToken(session), judgeIn, password, judge);
  expect(state.endedSession).toEqual({
    user: { ended: 'password' },
    judge: { ended: 'judge', reason: 'A lost phone' },
  });
  expect(rootReducer(rootReducer(state, addToken(session)), judgeIn).endedSession).toEqual({ user: null, judge: null });
  const other = refused('SIGN_IN_REQUIRED', false, { ended: 'password' });
  expect(after(addToken(session), other).endedSession.user).toBeNull();
});
test('[P-030] a visitor without a session has no token and no user', () => {
  expect(fresh.auth).toMatchObject({ token: '', judgeToken: '', user: null });
});
test('[P-111] a session brings userCode, email, both names and userId', () => {
  expect(after(addToken(session)).auth.user).toMatchObject({
    userCode: 'USR1',
    email: 'a@b.co',
    fName: 'Ada',
    lName: 'King',
    userId: 'u1',
  });
});
test('[P-166] logout empties the token, the user and the login time', () => {
  expect(after(addToken(session), logout()).auth).toMatchObject({ token: '', user: null, loginTime: null });
});
test('[P-167] a judge logs out alone; the user stays', () => {
  const state = after(addToken(session), judgeIn, judgeLoaded({ judgeCode: 'J1', email: 'j@b.co' }), judgeLogout());
  expect(state.auth).toMatchObject({ judgeToken: '', judgeSession: null, token: 'secret', user });
  expect(state.judge.judge).toBeNull();
  expect(after(addToken(session), judgeIn, logout()).auth.judgeToken).toBe('judge');
});
describe('[SE-15] nothing of a person stays in the store', () => {
  const loaded = [
    addToken(session),
    crewLoaded([]),
    addPassword('typed'),
    judgeIn,
    judgeLoaded({ judgeCode: 'J1', email: 'j@b.co' }),
  ];
  const other = { ...session, user: { ...user, userCode: 'USR2' } };
  const left = {
    'who logs out': [logout()],
    'whose session has ended': [failed('SIGN_IN_REQUIRED', true)],
    'whose tab follows another one': [sessionFollowed({ ...fresh.auth, judgeToken: 'judge' })],
    'after whom another one logs in': [addToken(other)],
  };
  test.each(Object.entries(left))('%s', (_, actions) => {
    const { auth: __, judge, ...before } = after(...loaded);
    expect(before.workspace.crew).not.toBeNull();
    const { auth, judge: stays, ...rest } = after(...loaded, ...actions);
    const { auth: ___, judge: ____, ...empty } = fresh;
    expect(rest).toEqual({ ...empty, loadingConfig: rest.loadingConfig });
    expect([auth.judgeToken, stays]).toEqual(['judge', judge]);
  });
  test('a new token of the same person keeps it', () => {
    expect(after(...loaded, addToken({ ...session, token: 'newer' })).workspace.crew).not.toBeNull();
  });
});
test('[P-147] a phone counts as existing until the server has said otherwise', () => {
  expect(fresh.phone.phoneExists).toBe(true);
});
test('[SE-1] what auth says about the phone is always what the phone slice says', () => {
  const state = after(phoneExists(false));
  expect(state.phone.phoneExists).toBe(false);
  expect(state.auth.phoneExists).toBe(false);
  expect(rootReducer(state, phoneExists(true)).auth.phoneExists).toBe(true);
});
test('[SE-2] an answer that arrives after logout does not bring the user back', () => {
  expect(after(updateUser(user)).auth.user).toBeNull();
});
describe('[SH-7] a refused token', () => {
  test('[SH-7] ends the session it belongs to', () => {
    expect(after(addToken(session), failed('SIGN_IN_REQUIRED', true)).auth).toMatchObject({ token: '', user: null });
    const ended = after(judgeIn, failed('JUDGE_SIGN_IN_REQUIRED', true)).auth;
    expect(ended).toMatchObject({ judgeToken: '', judgeSession });
  });
  test('[SH-7] ends nothing when it is no longer the one in use', () => {
    expect(after(addToken(session), failed('SIGN_IN_REQUIRED', false)).auth.token).toBe('secret');
  });
});
test('[SE-3] a typed password is forgotten the moment a session opens', () => {
  expect(after(addPassword('correct horse'), addToken(session)).pageHandler.password).toBe('');
});
