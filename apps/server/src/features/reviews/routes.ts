import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Reviews } from './service.ts';

type Names = 'getReview' | 'getReviewPdf' | 'reactToComment' | 'pinComment' | 'listReactions';

export const reviewRoutes = (reviews: Reviews): Handlers<Pick<Endpoints, Names>> => ({
  getReview: ({ params, query }, { caller }) => reviews.read(caller, params.containerCode, query.round),
  getReviewPdf: ({ params, query }, { caller, now }) => reviews.pdf(caller, params.containerCode, query, now),
  reactToComment: ({ params, body }, context) => reviews.react(context, context.caller, params, body),
  pinComment: ({ params, body }, context) => reviews.pin(context, context.caller, params.containerCode, body),
  listReactions: ({ params, query }) => reviews.listReactions(params.competitionCode, query),
});
