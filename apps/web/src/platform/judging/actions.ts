import type {
  Closing,
  EndpointInput,
  EndpointOutput,
  Endpoints,
  Judge,
  JudgingBoard,
  JudgingPlan,
  JudgingProposal,
  LateScore,
  ProposalParameters,
} from '@podium/contract';
import type { Thunk } from '../store/root.ts';
import type { PlanBody } from './plan-edits.ts';

export interface OfRound {
  competitionCode: string;
  roundCode: string;
}
export type OfJudge = OfRound & { judgeCode: string };

export const loadJudges =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<Judge[]>> =>
  async (_, __, { api }) =>
    (await api.call('listJudges', { params: { competitionCode } }, { inline: true, signal })).judges;

export const inviteJudges =
  (key: string, competitionCode: string, emails: readonly string[]): Thunk<Promise<Judge[]>> =>
  async (_, __, { api }) =>
    (
      await api.call(
        'inviteJudges',
        { params: { competitionCode }, body: { judges: emails.map((email) => ({ email })) } },
        { inline: true, idempotencyKey: key },
      )
    ).judges;

/** A new link for a judge, or a removed judge back. */
export const inviteOrRestore =
  (
    key: string,
    act: 'sendJudgeInvitation' | 'restoreJudge',
    { competitionCode, judgeCode }: Omit<OfJudge, 'roundCode'>,
  ): Thunk<Promise<Judge[]>> =>
  async (_, __, { api }) =>
    (await api.call(act, { params: { competitionCode, judgeCode } }, { inline: true, idempotencyKey: key })).judges;

export const endOrRemove =
  (
    key: string,
    act: 'endJudgeSessions' | 'removeJudge',
    { competitionCode, judgeCode, reason }: Omit<OfJudge, 'roundCode'> & { reason: string },
  ): Thunk<Promise<Judge[]>> =>
  async (_, __, { api }) =>
    (
      await api.call(
        act,
        { params: { competitionCode, judgeCode }, body: { reason } },
        { inline: true, idempotencyKey: key },
      )
    ).judges;

export const loadPlan =
  (params: OfRound, signal: AbortSignal): Thunk<Promise<JudgingPlan>> =>
  async (_, __, { api }) =>
    api.call('getJudgingPlan', { params }, { inline: true, signal });

export const savePlan =
  (params: OfRound, body: PlanBody): Thunk<Promise<EndpointOutput<Endpoints['saveJudgingPlan']>>> =>
  async (_, __, { api }) =>
    api.call('saveJudgingPlan', { params, body }, { inline: true });

export const proposePlan =
  (params: OfRound, body: ProposalParameters, signal: AbortSignal): Thunk<Promise<JudgingProposal>> =>
  async (_, __, { api }) =>
    api.call('proposeJudgingPlan', { params, body }, { inline: true, signal });

type Kept = EndpointOutput<Endpoints['getJudgingProposal']>['kept'];
/** The proposal that is kept beside the plan; null where there is none. */
export const loadProposal =
  (params: OfRound, signal?: AbortSignal): Thunk<Promise<Kept>> =>
  async (_, __, { api }) =>
    (await api.call('getJudgingProposal', { params }, { inline: true, ...(signal && { signal }) })).kept;

export const discardProposal =
  (params: OfRound): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('discardJudgingProposal', { params }, { inline: true });

export const declareConflict =
  (
    key: string,
    params: { competitionCode: string; judgeCode: string; containerCode: string },
    body: { declared: boolean; reason: string },
  ): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('declareConflict', { params, body }, { inline: true, idempotencyKey: key });

export const updateJudge =
  (
    key: string,
    { competitionCode, judgeCode, version }: Judge & { competitionCode: string },
    body: { judgeName: string; instituteName: string | null; maxContainers: number | null },
  ): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call(
      'updateJudge',
      { params: { competitionCode, judgeCode }, body: { ...body, version } },
      { inline: true, idempotencyKey: key },
    );

/** Entries whose name or people match, for a choice of one. */
export const findContainers =
  (competitionCode: string, search: string, signal: AbortSignal): Thunk<Promise<{ value: string; label: string }[]>> =>
  async (_, __, { api }) =>
    (
      await api.call(
        'listContainers',
        { params: { competitionCode }, query: { ...(search && { search }) } },
        { inline: true, signal },
      )
    ).items.map(({ containerCode, containerName }) => ({ value: containerCode, label: containerName }));

export const loadBoard =
  (params: OfRound, signal: AbortSignal): Thunk<Promise<JudgingBoard>> =>
  async (_, __, { api }) =>
    api.call('getJudgingBoard', { params }, { inline: true, signal });

export const remindJudge =
  (params: OfJudge): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('remindJudge', { params }, { inline: true });

export const reopenCard =
  (key: string, params: OfJudge & { containerCode: string }, reason: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('reopenCard', { params, body: { reason } }, { inline: true, idempotencyKey: key });

export const leaveOutCards =
  (
    key: string,
    params: OfJudge,
    body: EndpointInput<Endpoints['leaveOutCards']>['body'],
  ): Thunk<Promise<{ changed: number }>> =>
  async (_, __, { api }) =>
    api.call('leaveOutCards', { params, body }, { inline: true, idempotencyKey: key });

export const replaceJudge =
  (
    key: string,
    params: OfJudge,
    body: { by: string; reason: string },
  ): Thunk<Promise<{ moved: number; left: number }>> =>
  async (_, __, { api }) =>
    api.call('replaceJudge', { params, body }, { inline: true, idempotencyKey: key });

/** What is to be decided before judging is closed. */
export const loadClosing =
  (params: OfRound, signal: AbortSignal): Thunk<Promise<Closing>> =>
  async (_, __, { api }) =>
    api.call('getClosing', { params }, { inline: true, signal });

export const closeJudging =
  (key: string, params: OfRound, body: EndpointInput<Endpoints['closeJudging']>['body']): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('closeJudging', { params, body }, { inline: true, idempotencyKey: key });

export const reopenJudging =
  (key: string, params: OfRound, reason: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('reopenJudging', { params, body: { reason } }, { inline: true, idempotencyKey: key });

export const loadLateScores =
  (params: OfRound, signal: AbortSignal): Thunk<Promise<LateScore[]>> =>
  async (_, __, { api }) =>
    (await api.call('listLateScores', { params }, { inline: true, signal })).scores;

export type CardRequest = EndpointOutput<Endpoints['listCardRequests']>['requests'][number];

/** What judges of a closed round ask about their cards. */
export const loadCardRequests =
  (params: OfRound, signal: AbortSignal): Thunk<Promise<CardRequest[]>> =>
  async (_, __, { api }) =>
    (await api.call('listCardRequests', { params }, { inline: true, signal })).requests;

export const decideCardRequest =
  (
    key: string,
    params: OfJudge & { containerCode: string },
    body: EndpointInput<Endpoints['decideCardRequest']>['body'],
  ): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('decideCardRequest', { params, body }, { inline: true, idempotencyKey: key });

export const decideLateScores =
  (
    key: string,
    params: OfRound,
    body: { operationIds: string[]; accept: boolean; reason: string },
  ): Thunk<Promise<{ decided: number; left: number; released: number }>> =>
  async (_, __, { api }) =>
    api.call('decideLateScores', { params, body }, { inline: true, idempotencyKey: key });
