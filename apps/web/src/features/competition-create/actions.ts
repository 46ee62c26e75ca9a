import type { Competition } from '@podium/contract';
import { currentCode } from '../../platform/competition/current-code.ts';
import { competitionTaken } from '../../platform/competition/competition-actions.ts';
import { RequestError } from '../../platform/http/request-error.ts';
import type { Thunk } from '../../platform/store/root.ts';
import { competitionReset, draftUpdated } from '../../platform/store/slices/competition.ts';
import { persistConfigUpdated } from '../../platform/store/slices/persist-config.ts';
import { draftOf, readKept } from './kept-draft.ts';
import { finished, type Step } from './steps.ts';

const taken =
  (saved: Competition): Thunk =>
  (dispatch) => {
    dispatch(competitionTaken(saved));
    dispatch(draftUpdated(draftOf(saved)));
    const { competitionCode, organiserName: createdBy } = saved;
    dispatch(persistConfigUpdated({ competitionCode, organized: true, createdBy }));
  };

/** An empty draft, or the one that was left, with what was typed on this device and not saved. */
export const openDraft =
  (competitionCode: string | null): Thunk<Promise<Competition | undefined>> =>
  async (dispatch, getState, { api }) => {
    dispatch(competitionReset());
    const saved = competitionCode
      ? (await api.call('getCompetition', { params: { competitionCode } }, { inline: true })).competition
      : undefined;
    if (saved) dispatch(taken(saved));
    const { user } = getState().auth;
    const kept = user && readKept(user.userCode, competitionCode);
    if (kept) dispatch(draftUpdated(kept));
    return saved;
  };

/** The draft this person began last, if its creation is not done. */
export const findUnfinished =
  (): Thunk<Promise<Competition | undefined>> =>
  async (_, getState, { api }) => {
    const { competitionCode } = getState().persistConfig;
    if (!competitionCode) return undefined;
    try {
      const { competition } = await api.call('getCompetition', { params: { competitionCode } }, { inline: true });
      return competition.createStep < finished && competition.me.role === 'organiser' ? competition : undefined;
    } catch (error) {
      if (error instanceof RequestError) return undefined;
      throw error;
    }
  };

/** The first step makes the draft on the server; from then on leaving loses nothing. */
export const saveStep =
  (key: string, step: Step): Thunk<Promise<Competition>> =>
  async (dispatch, getState, { api, analytics }) => {
    const { createDraft: draft, current } = getState().competition;
    const { competitionName, competitionType, categoryName, subCategoryArray, teamSize, minTeamSize } = draft;
    const options = { inline: true, idempotencyKey: `${key}-step` };
    const known =
      current ??
      (
        await api.call(
          'createCompetition',
          { body: { competitionName, competitionType: competitionType || 'TEAM' } },
          { inline: true, idempotencyKey: key },
        )
      ).competition;
    if (!current) dispatch(taken(known));
    const fields = {
      1: { competitionName, ...(competitionType && { competitionType }) },
      2: { categoryName, subCategoryArray },
      3: competitionType === 'TEAM' ? { teamSize, minTeamSize } : {},
    }[step];
    const createStep = Math.max(known.createStep, step + 1);
    const params = { competitionCode: known.competitionCode };
    const { competition } = await api.call(
      'updateCompetition',
      { params, body: { ...fields, createStep, version: known.version } },
      options,
    );
    dispatch(taken(competition));
    analytics.track(`COMPETITION/CREATE/STEP_${step}`);
    return competition;
  };

export const sendImage =
  (key: string, file: Blob): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const competitionCode = currentCode(getState());
    const { competition } = await api.call(
      'uploadCompetitionImage',
      { params: { competitionCode }, file },
      { inline: true, idempotencyKey: key },
    );
    dispatch(competitionTaken(competition));
    dispatch(draftUpdated({ imageURL: competition.imageURL ?? '' }));
  };
