import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { PublicCompetitions } from './service.ts';

type Names = 'listPublicCompetitions' | 'getPublicCompetition' | 'previewCompetition';

export const publicCompetitionRoutes = ({ list, page }: PublicCompetitions): Handlers<Pick<Endpoints, Names>> => ({
  previewCompetition: ({ params }, { caller, now }) => page.preview(params.competitionCode, caller.role, now),
  listPublicCompetitions: ({ query }, { now }) => list(query, now),
  getPublicCompetition: ({ params }, { caller, now }) =>
    page.live(params.competitionCode, caller.kind === 'user' ? caller.userCode : undefined, now),
});
