import type {
  Competition,
  EndpointOutput,
  EndpointRequest,
  Endpoints,
  Settings,
  SubmissionSettings,
} from '@podium/contract';
import { currentCode } from '../../platform/competition/current-code.ts';
import { competitionTaken, loadCompetition, loadCompetitions } from '../../platform/competition/competition-actions.ts';
import { loadGoLive, settingsTaken } from '../../platform/competition/workspace-actions.ts';
import { assertRequestError, RequestError } from '../../platform/http/request-error.ts';
import type { Services, Thunk } from '../../platform/store/root.ts';

type Body<N extends 'updateCompetition'> =
  EndpointRequest<Endpoints[N]> extends { body: infer B } ? Omit<B, 'version'> : never;
export type SectionName = 'registration' | 'judging' | 'release' | 'timeline';
export type SectionValues = { [S in SectionName]: Settings[S]['values'] };

const senders: {
  [S in SectionName]: (
    api: Services['api'],
    competitionCode: string,
    body: { values: SectionValues[S]; version: number },
    idempotencyKey: string,
  ) => Promise<EndpointOutput<Endpoints['getSettings']>>;
} = {
  registration: async (api, competitionCode, body, idempotencyKey) =>
    api.call('saveRegistrationRules', { params: { competitionCode }, body }, { inline: true, idempotencyKey }),
  judging: async (api, competitionCode, body, idempotencyKey) =>
    api.call('saveJudgingRules', { params: { competitionCode }, body }, { inline: true, idempotencyKey }),
  release: async (api, competitionCode, body, idempotencyKey) =>
    api.call('saveReleasePolicy', { params: { competitionCode }, body }, { inline: true, idempotencyKey }),
  timeline: async (api, competitionCode, body, idempotencyKey) =>
    api.call('saveTimeline', { params: { competitionCode }, body }, { inline: true, idempotencyKey }),
};

export const saveSection =
  <S extends SectionName>(
    name: S,
    key: string,
    values: SectionValues[S],
    version: number,
  ): Thunk<Promise<SectionValues[S]>> =>
  async (dispatch, getState, { api }) => {
    const { settings } = await senders[name](api, currentCode(getState()), { values, version }, key);
    dispatch(settingsTaken(settings));
    return settings[name].values as SectionValues[S];
  };

export const saveSubmission =
  (key: string, roundCode: string, values: SubmissionSettings, version: number): Thunk<Promise<SubmissionSettings>> =>
  async (dispatch, getState, { api }) => {
    const params = { competitionCode: currentCode(getState()), roundCode };
    const { settings } = await api.call(
      'saveSubmissionSettings',
      { params, body: { values, version } },
      { inline: true, idempotencyKey: key },
    );
    dispatch(settingsTaken(settings));
    return settings.submissions.find((one) => one.roundCode === roundCode)?.values ?? values;
  };

const taken =
  (competition: Competition): Thunk =>
  (dispatch) => {
    dispatch(competitionTaken(competition));
    void dispatch(loadGoLive());
    void dispatch(loadCompetitions('organised')).catch(() => undefined);
  };

export const saveCompetition =
  (key: string, fields: Body<'updateCompetition'>, version: number): Thunk<Promise<Competition>> =>
  async (dispatch, getState, { api, inOrder }) =>
    inOrder(async () => {
      const { competition } = await api.call(
        'updateCompetition',
        { params: { competitionCode: currentCode(getState()) }, body: { ...fields, version } },
        { inline: true, idempotencyKey: key },
      );
      dispatch(taken(competition));
      return competition;
    });

export const sendImage =
  (key: string, file: Blob): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const { competition } = await api.call(
      'uploadCompetitionImage',
      { params: { competitionCode: currentCode(getState()) }, file },
      { inline: true, idempotencyKey: key },
    );
    dispatch(taken(competition));
  };

export const backToDraft =
  (failed: string): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const { current } = getState().competition;
    if (!current) return false;
    const { competitionCode, version } = current;
    try {
      const request = { params: { competitionCode }, body: { status: 'DRAFT' as const, version } };
      dispatch(taken((await api.call('setCompetitionStatus', request, { failed })).competition));
      return true;
    } catch (error) {
      assertRequestError(error);
      if (error.code === 'STALE_VERSION') await dispatch(loadCompetition(competitionCode));
      return false;
    }
  };

export const duplicate =
  (failed: string): Thunk<Promise<string | undefined>> =>
  async (_, getState, { api }) => {
    try {
      const params = { competitionCode: currentCode(getState()) };
      return (await api.call('duplicateCompetition', { params }, { failed })).competition.competitionCode;
    } catch (error) {
      if (error instanceof RequestError) return undefined;
      throw error;
    }
  };

export const remove =
  (failed: string): Thunk<Promise<boolean>> =>
  async (_, getState, { api }) => {
    try {
      await api.call('removeCompetition', { params: { competitionCode: currentCode(getState()) } }, { failed });
      return true;
    } catch (error) {
      if (error instanceof RequestError) return false;
      throw error;
    }
  };

export const restore =
  (competitionCode: string, failed: string): Thunk<Promise<void>> =>
  async (dispatch, _, { api }) => {
    try {
      await api.call('restoreCompetition', { params: { competitionCode } }, { failed });
      await dispatch(loadCompetitions('organised'));
    } catch (error) {
      assertRequestError(error);
    }
  };
