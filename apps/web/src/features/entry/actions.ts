import type { Container, EndpointOutput, Endpoints } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';
import { competitionParticipatedLoaded } from '../../platform/store/slices/competition.ts';
import { currentContainerSet } from '../../platform/store/slices/containers.ts';
import { persistConfigUpdated } from '../../platform/store/slices/persist-config.ts';
import type { MyEntry } from './my-entry.ts';

export const loadEntry =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<MyEntry>> =>
  async (dispatch, _, { api }) => {
    const entry = await api.call('getMyEntry', { params: { competitionCode } }, { inline: true, signal });
    dispatch(competitionParticipatedLoaded(entry.competition));
    dispatch(currentContainerSet(entry.container));
    const { organiserName: createdBy } = entry.competition;
    dispatch(persistConfigUpdated({ competitionCode, organized: false, createdBy }));
    return entry;
  };

export type TeamLink = EndpointOutput<Endpoints['createTeamLink']>;

const inline = (idempotencyKey: string) => ({ inline: true, idempotencyKey });

export const inviteMembers =
  (key: string, competitionCode: string, emails: string[]): Thunk<Promise<Container>> =>
  async (_, __, { api }) =>
    (await api.call('inviteMembers', { params: { competitionCode }, body: { emails } }, inline(key))).container;

export const createTeamLink =
  (key: string, competitionCode: string): Thunk<Promise<TeamLink>> =>
  async (_, __, { api }) =>
    api.call('createTeamLink', { params: { competitionCode } }, inline(key));

export const loadTeamLink =
  (competitionCode: string, signal: AbortSignal): Thunk<Promise<TeamLink | null>> =>
  async (_, __, { api }) =>
    (await api.call('getTeamLink', { params: { competitionCode } }, { inline: true, signal })).teamLink;

export const removeMember =
  (key: string, competitionCode: string, memberCode: string): Thunk<Promise<Container>> =>
  async (_, __, { api }) =>
    (await api.call('removeMember', { params: { competitionCode, memberCode } }, inline(key))).container;

export const handOver =
  (key: string, competitionCode: string, memberCode: string): Thunk<Promise<Container>> =>
  async (_, __, { api }) =>
    (await api.call('handOverCaptain', { params: { competitionCode, memberCode } }, inline(key))).container;

export const renameTeam =
  (key: string, competitionCode: string, teamName: string): Thunk<Promise<Container>> =>
  async (_, __, { api }) =>
    (await api.call('renameTeam', { params: { competitionCode }, body: { teamName } }, inline(key))).container;

export const leave =
  (key: string, competitionCode: string): Thunk<Promise<void>> =>
  async (_, __, { api }) => {
    await api.call('leaveEntry', { params: { competitionCode } }, inline(key));
  };
