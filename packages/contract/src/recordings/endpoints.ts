import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { recording } from './schema.ts';

export const listRecordings = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/recordings',
  access: inCompetition('video.moderate'),
  summary: 'The last 200 recordings of video rooms, the newest first, with links to their files that work for an hour.',
  params: inCompetitionPath,
  response: z.object({ recordings: z.array(recording) }),
  errors: [],
});
