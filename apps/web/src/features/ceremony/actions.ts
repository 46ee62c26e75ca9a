import type { EndpointInput, EndpointOutput, Endpoints, FollowedCeremony, Settings } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { Thunk } from '../../platform/store/root.ts';
import type { Step } from './step-queue.ts';

type Script = EndpointOutput<Endpoints['getCeremonyScript']>['ceremony'];
export type CeremonyScript = NonNullable<Script>;
export type AskedCeremony = EndpointInput<Endpoints['openCeremony']>['body'];

export const loadFollowed =
  (leaderboardID: string, signal: AbortSignal): Thunk<Promise<FollowedCeremony>> =>
  async (_, __, { api }) =>
    api.call('getCeremony', { params: { leaderboardID } }, { inline: true, signal });

export const loadScript =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<Script>> =>
  async (_, __, { api }) =>
    (await api.call('getCeremonyScript', { params: { competitionCode } }, { inline: true, signal })).ceremony;

export const loadAudience =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<EndpointOutput<Endpoints['getCeremonyAudience']>>> =>
  async (_, __, { api }) =>
    api.call('getCeremonyAudience', { params: { competitionCode } }, { inline: true, signal });

export interface SetupFacts {
  board: EndpointOutput<Endpoints['getLeaderboard']>;
  policy: Settings['release']['values']['policy'];
}

/** What decides which ceremonies can be opened. */
export const loadSetup =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<SetupFacts>> =>
  async (_, __, { api }) => {
    const leaderboardID = leaderboardIdOf(competitionCode);
    const [board, { settings }] = await Promise.all([
      api.call('getLeaderboard', { params: { leaderboardID }, query: {} }, { inline: true, signal }),
      api.call('getSettings', { params: { competitionCode } }, { inline: true, signal }),
    ]);
    return { board, policy: settings.release.values.policy };
  };

export const openCeremony =
  (key: string, competitionCode: string, body: AskedCeremony): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('openCeremony', { params: { competitionCode }, body }, { inline: true, idempotencyKey: key });

/** The number of the step makes a repeat harmless. */
export const sendStep =
  (competitionCode: string, sent: Step & { number: number; device: string | null }): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    'step' in sent
      ? api.call('setCeremonyStep', { params: { competitionCode }, body: sent }, { inline: true })
      : api.call('blankCeremony', { params: { competitionCode }, body: sent }, { inline: true });

/** Taking the remote again changes nothing. */
export const takeRemote =
  (competitionCode: string, body: { number: number; device: string }): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('takeCeremonyRemote', { params: { competitionCode }, body }, { inline: true });

export const endCeremony =
  (key: string, competitionCode: string, number: number): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('endCeremony', { params: { competitionCode }, body: { number } }, { inline: true, idempotencyKey: key });

export const cancelCeremony =
  (key: string, competitionCode: string, number: number, reason: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call(
      'cancelCeremony',
      { params: { competitionCode }, body: { number, reason } },
      { inline: true, idempotencyKey: key },
    );
