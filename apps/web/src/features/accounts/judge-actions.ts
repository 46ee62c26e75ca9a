import type { EndpointOutput, Endpoints, JudgeSession } from '@podium/contract';
import { normaliseEmail } from '@podium/domain/text';
import type { Thunk } from '../../platform/store/root.ts';
import { addJudgeToken } from '../../platform/store/slices/auth.ts';

type JudgeCodeSent = EndpointOutput<Endpoints['startJudgeLogin']>;
const inline = (idempotencyKey: string) => ({ inline: true, idempotencyKey });

export const startJudgeLogin =
  (key: string, email: string): Thunk<Promise<JudgeCodeSent>> =>
  async (_, __, { api }) =>
    api.call('startJudgeLogin', { body: { email: normaliseEmail(email) } }, inline(key));

export const startJudgeLoginByLink =
  (key: string, invite: string): Thunk<Promise<JudgeCodeSent>> =>
  async (_, __, { api }) =>
    api.call('startJudgeLoginByLink', { body: { invite } }, inline(key));

/** Which competition it is for, and who sent it. */
export const lookUpJudgeInvitation =
  (invite: string, signal: AbortSignal): Thunk<Promise<EndpointOutput<Endpoints['lookUpJudgeInvitation']>>> =>
  async (_, __, { api }) =>
    api.call('lookUpJudgeInvitation', { body: { invite } }, { inline: true, signal });

/** One session for each competition that the address judges. */
export const verifyJudgeLogin =
  (key: string, challenge: string, otp: string): Thunk<Promise<JudgeSession[]>> =>
  async (_, __, { api }) =>
    (await api.call('verifyJudgeLogin', { body: { challenge, otp } }, inline(key))).sessions;

export const openJudgeSession =
  (session: JudgeSession): Thunk =>
  (dispatch) => {
    dispatch(addJudgeToken(session));
  };
