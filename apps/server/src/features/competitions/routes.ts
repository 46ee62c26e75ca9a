import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { CompetitionLifecycle, Competitions } from './service.ts';

type Names =
  | 'createCompetition'
  | 'listCompetitions'
  | 'getCompetition'
  | 'updateCompetition'
  | 'uploadCompetitionImage';

type LifecycleNames =
  | 'duplicateCompetition'
  | 'removeCompetition'
  | 'restoreCompetition'
  | 'getGoLiveList'
  | 'setCompetitionStatus';

export const competitionRoutes = (competitions: Competitions): Handlers<Pick<Endpoints, Names>> => ({
  createCompetition: ({ body }, context) => competitions.create(context, context.caller.userCode, body),
  listCompetitions: ({ query }, { caller, now }) => competitions.listOwn(caller.userCode, query, now),
  getCompetition: (_, context) => competitions.get(context, context.caller),
  updateCompetition: ({ body }, context) => competitions.update(context, context.caller, body),
  uploadCompetitionImage: ({ file }, context) => competitions.uploadCover(context, context.caller, file.bytes),
});

export const competitionLifecycleRoutes = (
  lifecycle: CompetitionLifecycle,
): Handlers<Pick<Endpoints, LifecycleNames>> => ({
  duplicateCompetition: (_, context) => lifecycle.duplicate(context, context.caller),
  removeCompetition: (_, context) => lifecycle.remove(context, context.caller),
  restoreCompetition: (_, context) => lifecycle.restore(context, context.caller),
  getGoLiveList: ({ params }, { now }) => lifecycle.status.list(params.competitionCode, now),
  setCompetitionStatus: ({ body }, context) => lifecycle.status.setStatus(context, context.caller, body),
});
