import type { ReleasePreview } from '@podium/contract';
import { useState } from 'react';
import { type Loaded, useLoad } from '../http/use-load.ts';
import { type Thunk, useAppDispatch } from '../store/root.ts';

const loadPreview =
  (competitionCode: string, roundCodes: string[] | null, signal: AbortSignal): Thunk<Promise<ReleasePreview>> =>
  async (_, __, { api }) =>
    api.call('previewRelease', { params: { competitionCode }, body: { roundCodes } }, { inline: true, signal });

/** Whether a round can go out: at least one of its cards counts. */
export const isJudged = ({ counting }: ReleasePreview['rounds'][number]): boolean => counting > 0;

/**
 * What a release of these rounds would seal and change; null is all of them. While another choice is looked up, the rounds of the
 * one before stay in sight, and `isFresh` says whether they are of the present choice.
 */
export const useReleasePreview = (competitionCode: string, roundCodes: string[] | null) => {
  const dispatch = useAppDispatch();
  const asked = roundCodes?.length === 0 ? null : roundCodes;
  const key = `${competitionCode} ${JSON.stringify(asked)}`;
  const { state, again } = useLoad(key, async (signal) => dispatch(loadPreview(competitionCode, asked, signal)));
  const [last, setLast] = useState(state);
  if (state.kind === 'shown' && state !== last) setLast(state);
  const shown: Loaded<ReleasePreview> = state.kind === 'loading' ? last : state;
  return { state: shown, isFresh: state.kind === 'shown', again };
};
