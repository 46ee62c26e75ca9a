import type { Feature } from '../../feature.ts';
import { bulkUploadRoutes } from './routes.ts';
import type { BulkUploads } from './service.ts';

export const bulkUploadsFeature = (uploads: BulkUploads) =>
  ({
    routes: bulkUploadRoutes(uploads),
    personalData: [uploads.personalData],
    sweep: ({ now }) => uploads.sweep(now),
    tasks: [uploads.task],
  }) satisfies Feature;
