import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { ChatModeration } from './service.ts';

type Names =
  | 'reportMessage'
  | 'listChatReports'
  | 'finishChatReport'
  | 'listMutes'
  | 'mutePerson'
  | 'unmutePerson'
  | 'getChatSettings'
  | 'saveChatSettings';

export const chatModerationRoutes = (moderation: ChatModeration): Handlers<Pick<Endpoints, Names>> => ({
  reportMessage: ({ params, body }, context) => moderation.report(context, context.caller, params, body.reason),
  listChatReports: ({ params, query }) => moderation.listReports(params.competitionCode, query.cursor),
  finishChatReport: ({ params }, context) => moderation.finishReport(context, context.caller, params.reportCode),
  listMutes: ({ params }, { now }) => moderation.listMutes(params.competitionCode, now),
  mutePerson: ({ params, body }, context) => moderation.mute(context, context.caller, params.userCode, body),
  unmutePerson: ({ params }, context) => moderation.unmute(context, context.caller, params.userCode),
  getChatSettings: ({ params }) => moderation.settings(params.competitionCode),
  saveChatSettings: ({ body }, context) => moderation.saveSettings(context, context.caller, body),
});
