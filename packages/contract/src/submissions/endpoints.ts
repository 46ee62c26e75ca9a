import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { fileBytes, largestFile } from '../bounds.ts';
import { competitionCode, inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import { submissionFileTypes } from '../setup/schema.ts';

/** One version of one thing handed in. The receipt's hash proves what arrived, and when. */
const submission = z.object({
  submissionCode: z.string(),
  roundCode: z.string(),
  kind: z.enum(['file', 'link']),
  fileName: z.string().nullable(),
  fileType: z.enum(submissionFileTypes).nullable(),
  bytes: z.number().int().nullable(),
  url: z.string().nullable(),
  sha256: z.string(),
  version: z.number().int(),
  current: z.boolean(),
  handedInBy: z.string(),
  handedInAt: z.iso.datetime(),
});
export type Submission = z.infer<typeof submission>;

const participants = inCompetition('organiser', { participants: true });
const roundPath = z.object({ competitionCode, roundCode: z.string().max(40) });
const uploadPath = z.object({ competitionCode, uploadCode: z.string().max(40) });
const items = z.object({ items: z.array(submission) });
const refusals = [
  'SUBMISSION_CLOSED',
  'SUBMISSION_TYPE_REFUSED',
  'SUBMISSION_TOO_LARGE',
  'SUBMISSION_TOO_MANY',
  'SUBMISSION_LINKS_REFUSED',
  'ROUND_NOT_FOUND',
  'CONTAINER_NOT_FOUND',
] as const;
const upload = z.object({
  uploadCode: z.string(),
  offset: z.number().int(),
  bytes: z.number().int(),
  chunkBytes: z.number().int(),
});

export const listMySubmissions = defineEndpoint({
  method: 'GET',
  path: '/registrations/{competitionCode}/rounds/{roundCode}/submissions',
  access: participants,
  summary: 'What the caller’s container handed in, every version.',
  params: roundPath,
  response: items,
  errors: ['CONTAINER_NOT_FOUND'],
});
export const startUpload = defineEndpoint({
  method: 'POST',
  path: '/registrations/{competitionCode}/rounds/{roundCode}/uploads',
  access: participants,
  summary: 'Opens an upload; it can be resumed for a day. `replaces` makes the file a new version of an earlier one.',
  params: roundPath,
  body: z.object({
    fileName: z.string().trim().min(1).max(200),
    bytes: fileBytes,
    replaces: z.string().max(40).optional(),
  }),
  response: upload,
  errors: [...refusals, 'STORAGE_FULL', 'UPLOADS_OPEN_TOO_MANY'],
});
export const getUpload = defineEndpoint({
  method: 'GET',
  path: '/registrations/{competitionCode}/uploads/{uploadCode}',
  access: participants,
  summary: 'How far an upload has come, to resume it.',
  params: uploadPath,
  response: upload,
  errors: ['CONTAINER_NOT_FOUND', 'UPLOAD_NOT_FOUND'],
});
export const sendChunk = defineEndpoint({
  method: 'POST',
  path: '/registrations/{competitionCode}/uploads/{uploadCode}/chunk',
  access: participants,
  summary: 'The next part. An offset that is not where the upload stands is refused with where it stands.',
  params: uploadPath,
  query: z.object({ offset: z.coerce.number().int().min(0).max(largestFile) }),
  file: { field: 'chunk', maxBytes: 4 * 1024 * 1024 + 1024 },
  response: upload,
  errors: ['UPLOAD_NOT_FOUND', 'UPLOAD_OFFSET_WRONG', ...refusals],
});
export const finishUpload = defineEndpoint({
  method: 'POST',
  path: '/registrations/{competitionCode}/uploads/{uploadCode}/finish',
  access: participants,
  summary: 'Checks the content’s type and hands the file in. The answer is the receipt.',
  params: uploadPath,
  response: z.object({ receipt: submission }),
  errors: ['UPLOAD_NOT_FOUND', 'UPLOAD_INCOMPLETE', ...refusals],
});
export const submitLink = defineEndpoint({
  method: 'POST',
  path: '/registrations/{competitionCode}/rounds/{roundCode}/links',
  access: participants,
  summary: 'Hands a link in; without http it gets https.',
  params: roundPath,
  body: z.object({ url: z.string().trim().max(2000), replaces: z.string().max(40).optional() }),
  response: z.object({ receipt: submission }),
  errors: refusals,
});
export const listSubmissions = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/submissions',
  access: inCompetition('submissions.view'),
  summary: 'Every container of a round with what it handed in, also those with nothing. The first page counts them.',
  params: inCompetitionPath,
  query: pageQuery.extend({
    roundCode: z.string().max(40),
    filter: z.enum(['all', 'handed-in', 'missing']).default('all'),
    search: z.string().max(100).optional(),
  }),
  response: pageOf(
    z.object({ containerCode: z.string(), containerName: z.string(), submissions: z.array(submission) }),
  ).extend({
    counts: z.object({ all: z.number().int(), handedIn: z.number().int() }).nullable(),
  }),
  errors: ['ROUND_NOT_FOUND'],
});
export const listMissingSubmissions = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/submissions-missing',
  access: inCompetition('submissions.view'),
  summary: 'The names of all who have handed nothing in for a round yet, to take along.',
  params: inCompetitionPath,
  query: z.object({ roundCode: z.string().max(40) }),
  response: z.object({ names: z.array(z.string()) }),
  errors: ['ROUND_NOT_FOUND'],
});
export const getSubmissionLink = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/submissions/{submissionCode}/file',
  access: inCompetition('submissions.view', { participants: true }),
  summary: 'A short-lived address of the file: for crew any, for participants only their own.',
  params: z.object({ competitionCode, submissionCode: z.string().max(40) }),
  response: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['FILE_NOT_FOUND'],
});
