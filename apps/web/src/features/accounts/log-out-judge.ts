import { asJudge, removeDraftsOf } from '../../platform/drafts/draft-storage.ts';
import type { Thunk } from '../../platform/store/root.ts';
import { judgeLogout } from '../../platform/store/slices/auth.ts';

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
