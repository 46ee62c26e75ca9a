import { useEffect } from 'react';
import { useLoad } from '../../platform/http/use-load.ts';
import { useLive, useOwnChannel } from '../../platform/realtime/use-live.ts';
import { useReload } from '../../platform/realtime/use-reload.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';
import type { Step } from './step.ts';

const load =
  (signal: AbortSignal): Thunk<Promise<Step[]>> =>
  async (_, __, { api }) =>
    (await api.call('listNextSteps', {}, { inline: true, signal })).steps;

/** The steps of all entries and invitations, the most urgent first; undefined while they load. Another `turn` reads them again. */
export const useNextSteps = (turn: number): readonly Step[] | undefined => {
  const dispatch = useAppDispatch();
  const { state, again } = useLoad('next-steps', async (signal) => dispatch(load(signal)));
  const reload = useReload(again);
  useEffect(() => {
    if (turn > 0) again();
  }, [turn, again]);
  useLive(useOwnChannel(), { 'participant-invitation': reload, missed: reload });
  if (state.kind === 'loading') return undefined;
  return state.kind === 'shown' ? state.value : [];
};
