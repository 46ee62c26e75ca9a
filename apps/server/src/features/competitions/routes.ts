import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Competitions } from './service.ts';

type Names =
  | 'createCompetition'
  | 'listCompetitions'
  | 'getCompetition'
  | 'updateCompetition'
  | 'uploadCompetitionImage'
  | 'duplicateCompetition'
  | 'removeCompetition'
  | 'restoreCompetition'
  | 'getGoLiveList'
  | 'setCompetitionStatus'
  | 'getHistory'
  | 'listPublicCompetitions'
  | 'getPublicCompetition'
  | 'previewCompetition';

export const competitionRoutes = (competitions: Competitions): Handlers<Pick<Endpoints, Names>> => {
  const { drafting, goingLive, keeping, history, browsing } = competitions;
  return {
    createCompetition: ({ body }, context) => drafting.create(context, context.caller.userCode, body),
    listCompetitions: ({ query }, { caller, now }) => browsing.mine(caller.userCode, query, now),
    getCompetition: (_, context) => competitions.get(context, context.caller),
    updateCompetition: ({ body }, context) => drafting.update(context, context.caller, body),
    uploadCompetitionImage: ({ file }, context) => drafting.uploadImage(context, context.caller, file.bytes),
    duplicateCompetition: (_, context) => keeping.duplicate(context, context.caller),
    removeCompetition: (_, context) => keeping.remove(context, context.caller),
    restoreCompetition: (_, context) => keeping.restore(context, context.caller),
    getGoLiveList: ({ params }, { now }) => goingLive.list(params.competitionCode, now),
    setCompetitionStatus: ({ body }, context) => goingLive.setStatus(context, context.caller, body),
    getHistory: ({ params, query }) => history.page(params.competitionCode, query.cursor),
    previewCompetition: ({ params }, { caller, now }) =>
      browsing.previewOne(params.competitionCode, caller.standing, now),
    listPublicCompetitions: ({ query }, { now }) => browsing.live(query, now),
    getPublicCompetition: ({ params }, { caller, now }) =>
      browsing.liveOne(params.competitionCode, caller.kind === 'user' ? caller.userCode : undefined, now),
  };
};
