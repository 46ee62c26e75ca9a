import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Skills } from './service.ts';

export const skillRoutes = (skills: Skills): Handlers<Pick<Endpoints, 'listMySkills' | 'showSkill'>> => ({
  listMySkills: (_, { caller }) => skills.mine(caller.userCode),
  showSkill: ({ body }, context) => skills.show(context, context.caller.userCode, body),
});
