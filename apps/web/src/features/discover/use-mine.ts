import { useEffect } from 'react';
import { loadCompetitions } from '../../platform/competition/competition-actions.ts';
import { type Thunk, useAppDispatch, useAppSelector } from '../../platform/store/root.ts';

/** A list that did not come leaves its rows without a mark. */
export const loadOwn = (): Thunk<Promise<unknown>> => async (dispatch) =>
  Promise.allSettled((['participated', 'organised'] as const).map(async (of) => dispatch(loadCompetitions(of))));

type Mine = ReadonlyMap<string, 'in' | 'runs'>;

/** What one takes part in or helps to run, as far as it is known: what was last touched. A guest has none. */
export const useKnownMine = (): Mine => {
  const { participated, organized } = useAppSelector(({ competition }) => competition);
  return new Map([
    ...organized.map(({ competitionCode }) => [competitionCode, 'runs'] as const),
    ...participated.map(({ competitionCode }) => [competitionCode, 'in'] as const),
  ]);
};

/** The same, asked for when the screen opens. */
export const useMine = (): Mine => {
  const dispatch = useAppDispatch();
  const token = useAppSelector(({ auth }) => auth.token);
  useEffect(() => {
    if (token) void dispatch(loadOwn());
  }, [token, dispatch]);
  return useKnownMine();
};
