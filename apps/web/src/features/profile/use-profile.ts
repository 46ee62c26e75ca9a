import type { Profile } from '@podium/contract';
import { useEffect, useState } from 'react';
import { RequestError } from '../../platform/http/request-error.ts';
import { loadCategories } from '../../platform/session/person-actions.ts';
import { type Thunk, useAppDispatch, useAppSelector } from '../../platform/store/root.ts';

const loadProfile =
  (userId: string, signal: AbortSignal): Thunk<Promise<Profile>> =>
  async (dispatch, getState, { api }) => {
    // The names of interests come with the profile: later they would push down what stands below them.
    const isNamed = getState().competition.categories.length > 0;
    const names = isNamed ? undefined : dispatch(loadCategories()).catch(() => undefined);
    const { profile } = await api.call('getProfile', { params: { userId } }, { inline: true, signal });
    if (profile.interests.length > 0) await names;
    return profile;
  };

export type ProfileState =
  | { kind: 'loading' }
  | { kind: 'shown'; profile: Profile }
  | { kind: 'missing' }
  | { kind: 'failed'; code: string };

/** What is shown depends on who asks, so logging in or out asks again. */
export const useProfile = (userId: string): { state: ProfileState; again: () => void } => {
  const dispatch = useAppDispatch();
  const token = useAppSelector(({ auth }) => auth.token);
  const [tries, setTries] = useState(0);
  const asked = `${userId} ${token} ${tries}`;
  const [answer, setAnswer] = useState<{ to: string; state: ProfileState }>();
  useEffect(() => {
    const ask = new AbortController();
    dispatch(loadProfile(userId, ask.signal)).then(
      (profile) => setAnswer({ to: asked, state: { kind: 'shown', profile } }),
      (error: unknown) => {
        if (ask.signal.aborted || !(error instanceof RequestError)) return;
        setAnswer({
          to: asked,
          state: error.code === 'PROFILE_NOT_FOUND' ? { kind: 'missing' } : { kind: 'failed', code: error.code },
        });
      },
    );
    return () => ask.abort();
  }, [userId, asked, dispatch]);
  return { state: answer?.to === asked ? answer.state : { kind: 'loading' }, again: () => setTries(tries + 1) };
};
