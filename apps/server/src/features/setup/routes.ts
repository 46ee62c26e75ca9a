import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Setup } from './service.ts';

type Names =
  | 'getSettings'
  | 'saveRegistrationRules'
  | 'saveJudgingRules'
  | 'saveReleasePolicy'
  | 'saveTimeline'
  | 'saveSubmissionSettings';

export const setupRoutes = (setup: Setup): Handlers<Pick<Endpoints, Names>> => ({
  getSettings: ({ params }) => setup.get(params.competitionCode),
  saveRegistrationRules: ({ body }, context) => setup.saveRegistration(context, context.caller, body),
  saveJudgingRules: ({ body }, context) => setup.saveJudging(context, context.caller, body),
  saveReleasePolicy: ({ body }, context) => setup.saveRelease(context, context.caller, body),
  saveTimeline: ({ body }, context) => setup.saveTimeline(context, context.caller, body),
  saveSubmissionSettings: ({ params, body }, context) =>
    setup.saveSubmission(context, { ...context.caller, ...params }, body),
});
