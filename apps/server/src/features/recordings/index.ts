import type { Feature } from '../../feature.ts';
import { recordingRoutes } from './routes.ts';
import type { Recordings } from './service.ts';

/** A copied competition begins without recordings. */
export const recordingsFeature = (recordings: Recordings) =>
  ({
    routes: recordingRoutes(recordings),
    personalData: [recordings.personalData],
    sweep: ({ now }) => recordings.sweep(now),
  }) satisfies Feature;
