import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Recordings } from './service.ts';

export const recordingRoutes = (recordings: Recordings): Handlers<Pick<Endpoints, 'listRecordings'>> => ({
  listRecordings: ({ params }, { now }) => recordings.list(params.competitionCode, now),
});
