import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';

export type MySkill = EndpointOutput<Endpoints['listMySkills']>['skills'][number];

export const loadMySkills =
  (signal: AbortSignal): Thunk<Promise<MySkill[]>> =>
  async (_, __, { api }) =>
    (await api.call('listMySkills', {}, { inline: true, signal })).skills;

export const setSkillShown =
  (key: string, skill: string, isShown: boolean, failed: string): Thunk<Promise<unknown>> =>
  async (_, __, { api }) =>
    api.call('showSkill', { body: { skill, isShown } }, { failed, idempotencyKey: key });
