import type { Feature } from '../../feature.ts';
import { submissionRoutes } from './routes.ts';
import type { Submissions } from './service.ts';

export const submissionsFeature = (submissions: Submissions) =>
  ({
    routes: submissionRoutes(submissions),
    personalData: [submissions.personalData],
    sweep: submissions.uploading.sweep,
  }) satisfies Feature;
