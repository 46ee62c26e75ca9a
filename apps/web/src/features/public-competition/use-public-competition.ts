import type { PublicCompetition } from '@podium/contract';
import { useState } from 'react';
import { type Loaded, useLoad } from '../../platform/http/use-load.ts';
import { useRenderedAnswer } from '../../platform/rendered/rendered.tsx';
import { type Thunk, useAppDispatch, useAppSelector } from '../../platform/store/root.ts';

const loadPublic =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<PublicCompetition>> =>
  async (_, __, { api }) =>
    (await api.call('getPublicCompetition', { params: { competitionCode } }, { inline: true, signal })).competition;

const loadPreview =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<PublicCompetition>> =>
  async (_, __, { api }) =>
    (await api.call('previewCompetition', { params: { competitionCode } }, { inline: true, signal })).competition;

export const usePreview = (competitionCode: string) => {
  const dispatch = useAppDispatch();
  return useLoad(competitionCode, async (signal) => dispatch(loadPreview(competitionCode, signal)));
};

const asGuest = (competition: PublicCompetition): PublicCompetition => ({
  ...competition,
  me: { role: 'none', permissions: [] },
});

/**
 * The caller's role there depends on the session, so logging in or out asks again. Until that answer is here the page stays as
 * a guest sees it.
 */
export const usePublicCompetition = (competitionCode: string) => {
  const dispatch = useAppDispatch();
  const token = useAppSelector(({ auth }) => auth.token);
  const first = useRenderedAnswer('getPublicCompetition')?.competition;
  const load = useLoad(
    `${competitionCode} ${token}`,
    async (signal) => dispatch(loadPublic(competitionCode, signal)),
    first,
  );
  const [before, setBefore] = useState(first);
  if (load.state.kind === 'shown' && load.state.value !== before) setBefore(load.state.value);
  const isSame = load.state.kind === 'loading' && before?.competitionCode === competitionCode;
  const state: Loaded<PublicCompetition> = isSame ? { kind: 'shown', value: asGuest(before) } : load.state;
  return { ...load, state };
};
