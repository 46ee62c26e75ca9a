import type { RootState } from '../store/root.ts';
import type { Identity } from './client.ts';

/** A judge token outranks a user token; without either it is a guest. */
export const identityOf = ({ auth, judge }: Pick<RootState, 'auth' | 'judge'>): Identity => {
  if (auth.judgeToken) {
    const judgeCode = judge.judge?.judgeCode ?? auth.judgeSession?.judge.judgeCode;
    return { level: 'judge', properties: judgeCode === undefined ? {} : { judgeCode } };
  }
  if (auth.token) return { level: 'user', properties: auth.user ? { userCode: auth.user.userCode } : {} };
  return { level: 'guest', properties: {} };
};
