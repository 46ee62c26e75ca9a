import { signedInCookie } from '@podium/contract/rendered-pages';
import { asJudge, keepOnlyDraftsOf } from '../platform/drafts/draft-storage.ts';
import type { AppStore } from './store.ts';

/** The device follows who is signed in: the server is told whether a user is, and drafts that others left are removed. */
export const followPerson = (store: AppStore): void => {
  let user: string | undefined;
  let judge: string | undefined;
  const followUser = (next: string | undefined): void => {
    user = next;
    document.cookie = `${signedInCookie}=${next ? 1 : ''};path=/;max-age=${next ? 31_536_000 : 0};samesite=lax`;
    if (next !== undefined) keepOnlyDraftsOf(next);
  };
  const followJudge = (next: string | undefined): void => {
    judge = next;
    if (next !== undefined) keepOnlyDraftsOf(asJudge(next));
  };
  store.subscribe(() => {
    const { auth } = store.getState();
    if (auth.user?.userCode !== user) followUser(auth.user?.userCode);
    if (auth.judgeSession?.judge.judgeCode !== judge) followJudge(auth.judgeSession?.judge.judgeCode);
  });
};
