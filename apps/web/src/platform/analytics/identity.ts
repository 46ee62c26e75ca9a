import type { RootState } from '../store/root.ts';
import type { Identity } from './client.ts';

/** A judge token outranks a user token; without either it is a guest. */
export const identityOf = ({ auth, judge }: Pick<RootState, 'auth' | 'judge'>): Identity => {
  if (auth.judgeToken) return { level: 'judge', properties: judge.judge ? { judgeCode: judge.judge.judgeCode } : {} };
  if (auth.token) return { level: 'user', properties: auth.user ? { userCode: auth.user.userCode } : {} };
  return { level: 'guest', properties: {} };
};
