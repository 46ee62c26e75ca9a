import { z } from 'zod';
import { inCompetition } from '../access.ts';
import { competitionCode, inCompetitionPath } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';

const access = inCompetition('registration.manage');
const uploadPath = z.object({ competitionCode, bulkUploadCode: z.string().max(40) });

/** Which column holds what. The team name is needed only in team competitions. */
const column = z.string().max(200);
const mapping = z.object({
  email: column,
  fName: column.optional(),
  lName: column.optional(),
  teamName: column.optional(),
  instituteName: column.optional(),
});
/** What is wrong with a row; a screen says it in words. Row 1 is the one with the titles. */
const problems = [
  'email-missing',
  'email-invalid',
  'email-twice',
  'in-another-team',
  'team-missing',
  'team-full',
  'competition-full',
  'too-long',
] as const;
const rowError = z.object({ row: z.number().int(), column: z.string(), value: z.string(), problem: z.enum(problems) });

const bulkUpload = z.object({
  bulkUploadCode: z.string(),
  fileName: z.string(),
  state: z.enum(['read', 'checked', 'applying', 'applied', 'failed', 'undone']),
  columns: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  rows: z.number().int(),
  mapping: mapping.nullable(),
  errors: z.array(rowError),
  errorCount: z.number().int(),
  newContainers: z.number().int(),
  newMembers: z.number().int(),
  progress: z.number().min(0).max(1),
  /** Why it could not be applied, as the code of a refusal; nothing was written then. */
  failure: z.string().nullable(),
  undoUntil: z.iso.datetime().nullable(),
});
export type BulkUpload = z.infer<typeof bulkUpload>;
const answer = z.object({ bulkUpload });
const errors = ['BULK_UPLOAD_NOT_FOUND'] as const;

export const startBulkUpload = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/bulk-uploads',
  access,
  summary: 'Reads a CSV or XLSX file and proposes which column is what. Nothing is written to the competition.',
  params: inCompetitionPath,
  file: { field: 'table', maxBytes: 20 * 1024 * 1024 },
  response: answer,
  limit: { perPerson: 30, perAddress: 300, windowMs: 600_000 },
  errors: ['BULK_UPLOAD_UNREADABLE', 'BULK_UPLOAD_TOO_LONG', 'BULK_UPLOAD_TOO_HEAVY', 'BODY_TOO_LARGE', 'RATE_LIMITED'],
});
export const checkBulkUpload = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/bulk-uploads/{bulkUploadCode}/check',
  access,
  summary: 'A dry run with this mapping: an error per row and column, and what would be made.',
  params: uploadPath,
  body: z.object({ mapping }),
  response: answer,
  errors,
});
export const applyBulkUpload = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/bulk-uploads/{bulkUploadCode}/apply',
  access,
  summary:
    'Accepts the upload; a job applies it, all or nothing. People who are already in stay as they are. State and progress are read from the upload.',
  params: uploadPath,
  response: answer,
  errors: [...errors, 'BULK_UPLOAD_HAS_ERRORS'],
});
export const getBulkUpload = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/bulk-uploads/{bulkUploadCode}',
  access,
  summary: 'Where the upload stands.',
  params: uploadPath,
  response: answer,
  errors,
});
export const undoBulkUpload = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/bulk-uploads/{bulkUploadCode}/undo',
  access,
  summary: 'Takes back what the upload made, for 24 hours.',
  params: uploadPath,
  response: answer,
  errors: [...errors, 'BULK_UPLOAD_UNDO_OVER'],
});
