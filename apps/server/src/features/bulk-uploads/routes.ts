import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { BulkUploads } from './service.ts';

type Names = 'startBulkUpload' | 'checkBulkUpload' | 'applyBulkUpload' | 'getBulkUpload' | 'undoBulkUpload';

export const bulkUploadRoutes = (uploads: BulkUploads): Handlers<Pick<Endpoints, Names>> => ({
  startBulkUpload: ({ file }, context) => uploads.start(context, context.caller, file),
  checkBulkUpload: ({ params, body }, context) =>
    uploads.check(context, { ...context.caller, ...params }, body.mapping),
  applyBulkUpload: ({ params }, context) => uploads.apply(context, { ...context.caller, ...params }),
  getBulkUpload: ({ params }, { caller }) => uploads.get({ ...caller, ...params }),
  undoBulkUpload: ({ params }, context) => uploads.undo(context, { ...context.caller, ...params }),
});
