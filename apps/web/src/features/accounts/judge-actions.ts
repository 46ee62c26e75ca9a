import type { EndpointOutput, Endpoints, JudgeSession } from '@podium/contract';
import { normaliseEmail } from '@podium/domain/text';
import { asJudge, removeDraftsOf } from '../../platform/drafts/draft-storage.ts';
import type { Thunk } from '../../platform/store/root.ts';
import { addJudgeToken, judgeLogout } from '../../platform/store/slices/auth.ts';

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

/**
 * The session of a user beside it stays. Without a network the judge is signed out here; the session then ends by its age.
 * Answers how many scores wait on this device.
 */
export const logOutJudge =
  (): Thunk<Promise<number>> =>
  async (dispatch, getState, { api }) => {
    const { judgeToken, judgeSession } = getState().auth;
    const params = { competitionCode: judgeSession?.competitionCode ?? '' };
    const call = judgeToken ? api.call('judgeLogout', { params }, { inline: true }) : Promise.resolve();
    dispatch(judgeLogout());
    if (judgeSession) removeDraftsOf(asJudge(judgeSession.judge.judgeCode));
    // What is on the device goes at once: a slow answer must not keep it there for the next person.
    const leave = async (): Promise<number> => {
      if (!judgeSession) return 0;
      const { leaveDevice } = await import('../../platform/score-log/leave-device.ts');
      return leaveDevice(judgeSession.judge.judgeCode);
    };
    const [waiting] = await Promise.all([leave(), Promise.resolve(call).catch(() => undefined)]);
    return waiting;
  };
