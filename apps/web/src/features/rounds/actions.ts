import type { Criterion, EndpointOutput, Endpoints, Round } from '@podium/contract';
import { currentCode } from '../../platform/competition/current-code.ts';
import { loadCompetition, roundsTaken } from '../../platform/competition/competition-actions.ts';
import { staleCurrent } from '../../platform/competition/stale.ts';
import { loadGoLive } from '../../platform/competition/workspace-actions.ts';
import { assertRequestError, RequestError } from '../../platform/http/request-error.ts';
import { notifyFailure } from '../../platform/notifications/failure.ts';
import type { RootState, Services, Thunk } from '../../platform/store/root.ts';
import {
  allRoundsLoaded,
  dragAndDropRounds,
  roundStarted,
  roundStatusSet,
} from '../../platform/store/slices/competition.ts';
import { merged, type RoundChange } from './round-change.ts';

export type RoundsAnswer = EndpointOutput<Endpoints['orderRounds']>;
export type LibraryItem = EndpointOutput<Endpoints['listCriteriaLibrary']>['items'][number];

const findRound = (state: RootState, roundCode: string): Round | undefined =>
  state.competition.allRounds.find((round) => round.roundCode === roundCode);

export const roundReplaced =
  (round: Round): Thunk =>
  (dispatch, getState) =>
    void dispatch(
      allRoundsLoaded(getState().competition.allRounds.map((one) => (one.roundCode === round.roundCode ? round : one))),
    );

const taken =
  (answer: RoundsAnswer): Thunk =>
  (dispatch) => {
    dispatch(roundsTaken(answer));
    void dispatch(loadGoLive());
  };

const complain =
  (error: RequestError, failed: string): Thunk =>
  (dispatch, getState) => {
    dispatch(notifyFailure(error, failed));
    // Someone else took it away: show what is there.
    if (error.code === 'ROUND_NOT_FOUND') void dispatch(loadCompetition(currentCode(getState())));
  };

const send = async (
  api: Services['api'],
  params: { competitionCode: string; roundCode: string },
  { criteria, status, ...fields }: RoundChange,
  version: number,
): Promise<RoundsAnswer> => {
  const options = { inline: true };
  if (criteria) return api.call('saveCriteria', { params, body: { criteria, version } }, options);
  if (status) return api.call('setRoundStatus', { params, body: { status, version } }, options);
  return api.call('updateRound', { params, body: { ...fields, version } }, options);
};

/** What became of a change: saved, another edit came first, refused for a reason that is shown in its place, or failed. */
export type Changed =
  | { kind: 'saved' | 'failed' }
  | { kind: 'stale'; theirs: Round }
  | { kind: 'refused'; code: 'SCALE_IN_USE' | 'ROUND_RELEASED' };

const refusalIn = ({ code }: RequestError): Changed | undefined =>
  code === 'SCALE_IN_USE' || code === 'ROUND_RELEASED' ? { kind: 'refused', code } : undefined;

/**
 * Shown at once and taken back if the server refuses. Gives the round as it is there now when another edit came first;
 * `over` is then the version that a person has seen and chosen to replace.
 */
export const changeRound =
  (roundCode: string, change: RoundChange, failed: string, over?: number): Thunk<Promise<Changed>> =>
  async (dispatch, getState, { api, inOrder }) => {
    const before = findRound(getState(), roundCode);
    if (!before) return { kind: 'failed' };
    dispatch(roundReplaced(merged(before, change)));
    if (change.status) dispatch(roundStatusSet(change.status));
    return inOrder(async () => {
      try {
        const version = over ?? findRound(getState(), roundCode)?.version ?? before.version;
        dispatch(taken(await send(api, { competitionCode: currentCode(getState()), roundCode }, change, version)));
        return { kind: 'saved' };
      } catch (error) {
        assertRequestError(error);
        dispatch(roundReplaced(before));
        const theirs = staleCurrent('updateRound', error);
        if (theirs) return { kind: 'stale', theirs };
        const refused = refusalIn(error);
        if (!refused) dispatch(complain(error, failed));
        return refused ?? { kind: 'failed' };
      }
    });
  };

/** A new order, shown at once. Gives what is there now when another edit came first. */
export const moveRound =
  (from: number, to: number, failed: string): Thunk<Promise<RoundsAnswer | undefined>> =>
  async (dispatch, getState) => {
    const before = getState().competition.allRounds;
    dispatch(dragAndDropRounds({ from, to }));
    return dispatch(
      saveOrder(
        getState().competition.allRounds.map(({ roundCode }) => roundCode),
        before,
        failed,
      ),
    );
  };

export const saveOrder =
  (roundCodes: string[], before: Round[], failed: string, over?: number): Thunk<Promise<RoundsAnswer | undefined>> =>
  async (dispatch, getState, { api, inOrder }) =>
    inOrder(async () => {
      const competitionCode = currentCode(getState());
      try {
        const version = over ?? getState().competition.current?.version ?? 0;
        dispatch(
          taken(
            await api.call(
              'orderRounds',
              { params: { competitionCode }, body: { roundCodes, version } },
              { inline: true },
            ),
          ),
        );
        return undefined;
      } catch (error) {
        assertRequestError(error);
        dispatch(allRoundsLoaded(before));
        const current = staleCurrent('orderRounds', error);
        if (!current) dispatch(complain(error, failed));
        return current;
      }
    });

/** All weightages in one call, shown at once. Gives the round that somebody else changed first; then none is saved. */
export const saveWeightages =
  (wanted: readonly { round: Round; roundWeightage: number }[], failed: string): Thunk<Promise<Round | undefined>> =>
  async (dispatch, getState, { api, inOrder }) => {
    const before = getState().competition.allRounds;
    const shares = new Map(wanted.map(({ round, roundWeightage }) => [round.roundCode, roundWeightage]));
    const shown = before.map((round) => ({
      ...round,
      roundWeightage: shares.get(round.roundCode) ?? round.roundWeightage,
    }));
    dispatch(allRoundsLoaded(shown));
    return inOrder(async () => {
      const params = { competitionCode: currentCode(getState()) };
      const weightages = wanted.map(({ round: { roundCode, version }, roundWeightage }) => ({
        roundCode,
        roundWeightage,
        version,
      }));
      try {
        dispatch(taken(await api.call('saveWeightages', { params, body: { weightages } }, { inline: true })));
        return undefined;
      } catch (error) {
        assertRequestError(error);
        dispatch(allRoundsLoaded(before));
        const current = staleCurrent('updateRound', error);
        if (!current) dispatch(complain(error, failed));
        return current;
      }
    });
  };

/** The only round that counts decides everything; nobody has to say so. If saving that fails, the list of what is left asks for it. */
const withAllWeightage =
  (answer: RoundsAnswer): Thunk<Promise<RoundsAnswer>> =>
  async (_, getState, { api }) => {
    const [only, ...others] = answer.roundData.filter(({ isMock }) => !isMock);
    if (!only || others.length > 0 || only.roundWeightage > 0) return answer;
    const params = { competitionCode: currentCode(getState()) };
    const weightages = [{ roundCode: only.roundCode, roundWeightage: 100, version: only.version }];
    try {
      return await api.call('saveWeightages', { params, body: { weightages } }, { inline: true });
    } catch (error) {
      assertRequestError(error);
      return answer;
    }
  };

export const addRound =
  (idempotencyKey: string, roundName: string, isMock: boolean): Thunk<Promise<Round | undefined>> =>
  async (dispatch, getState, { api }) => {
    const params = { competitionCode: currentCode(getState()) };
    const created = await api.call(
      'createRound',
      { params, body: { roundName, isMock, details: '' } },
      { inline: true, idempotencyKey },
    );
    const answer = await dispatch(withAllWeightage(created));
    dispatch(taken(answer));
    const made = answer.roundData.at(-1);
    if (made) dispatch(roundStarted(made));
    return made;
  };

export const restoreRound =
  (roundCode: string, failed: string): Thunk<Promise<void>> =>
  async (dispatch, getState, { api }) => {
    const params = { competitionCode: currentCode(getState()), roundCode };
    try {
      dispatch(taken(await api.call('restoreRound', { params }, { failed })));
    } catch (error) {
      assertRequestError(error);
    }
  };

export const removeRound =
  (roundCode: string, failed: string): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api, inOrder }) => {
    const before = getState().competition.allRounds;
    dispatch(allRoundsLoaded(before.filter((round) => round.roundCode !== roundCode)));
    return inOrder(async () => {
      try {
        dispatch(
          taken(
            await api.call(
              'removeRound',
              { params: { competitionCode: currentCode(getState()), roundCode } },
              { inline: true },
            ),
          ),
        );
        return true;
      } catch (error) {
        assertRequestError(error);
        dispatch(allRoundsLoaded(before));
        dispatch(complain(error, failed));
        return false;
      }
    });
  };

export const loadLibrary =
  (signal: AbortSignal): Thunk<Promise<LibraryItem[]>> =>
  async (_, getState, { api }) =>
    (
      await api.call(
        'listCriteriaLibrary',
        { params: { competitionCode: currentCode(getState()) } },
        { inline: true, signal },
      )
    ).items;

export const newCriterion = (item: Omit<Criterion, 'criterionCode'>): Criterion => ({ criterionCode: '', ...item });
