import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Presentations } from './service.ts';

type Names =
  | 'listPresentations'
  | 'savePresentationSettings'
  | 'actOnPresentation'
  | 'listMyPresentations'
  | 'listJudgePresentations';

export const presentationRoutes = (presentations: Presentations): Handlers<Pick<Endpoints, Names>> => ({
  listPresentations: ({ params, query }, { caller, now }) =>
    presentations.list(caller, { roundCode: params.roundCode, competitionRoomCode: query.competitionRoomCode }, now),
  savePresentationSettings: ({ params, body }, context) =>
    presentations.saveSettings(context, { ...context.caller, ...params }, body),
  actOnPresentation: ({ params, body }, context) => presentations.act(context, { ...context.caller, ...params }, body),
  listMyPresentations: (_, { caller, now }) => presentations.listMine(caller, now),
  listJudgePresentations: (_, { caller, now }) => presentations.listJudged(caller, now),
});
