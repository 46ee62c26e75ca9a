import type { Endpoints } from '@podium/contract';
import type { Handlers } from '../../platform/http/context.ts';
import type { Submissions } from './service.ts';

type Names =
  | 'listMySubmissions'
  | 'startUpload'
  | 'getUpload'
  | 'sendChunk'
  | 'finishUpload'
  | 'submitLink'
  | 'listSubmissions'
  | 'listMissingSubmissions'
  | 'getSubmissionLink';

export const submissionRoutes = (submissions: Submissions): Handlers<Pick<Endpoints, Names>> => ({
  listMySubmissions: ({ params }, { caller }) => submissions.mine({ ...caller, ...params }),
  startUpload: ({ params, body }, context) =>
    submissions.uploading.start(context, { ...context.caller, ...params }, body),
  getUpload: ({ params }, { caller, now }) => submissions.uploading.progress({ ...caller, ...params }, now),
  sendChunk: ({ params, query, file }, context) =>
    submissions.uploading.chunk(context, { ...context.caller, ...params }, query.offset, file.bytes),
  finishUpload: ({ params }, context) => submissions.uploading.finish(context, { ...context.caller, ...params }),
  submitLink: ({ params, body }, context) => submissions.link(context, { ...context.caller, ...params }, body),
  listSubmissions: ({ params, query }) => submissions.list(params.competitionCode, query),
  listMissingSubmissions: ({ params, query }) => submissions.missing(params.competitionCode, query.roundCode),
  getSubmissionLink: ({ params }, { caller, now }) => submissions.address(caller, params.submissionCode, now),
});
