import type { PublicCompetition } from '@podium/contract';
import { useLoad } from '../../platform/http/use-load.ts';
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

/** Who one is there depends on the session, so logging in or out asks again. */
export const usePublicCompetition = (competitionCode: string) => {
  const dispatch = useAppDispatch();
  const token = useAppSelector(({ auth }) => auth.token);
  return useLoad(`${competitionCode} ${token}`, async (signal) => dispatch(loadPublic(competitionCode, signal)));
};
