import type { Submission } from '@podium/contract';
import type { WholeSubmission } from './submission-store.ts';

export const present = (row: WholeSubmission): Submission => ({
  submissionCode: row.submission_code,
  roundCode: row.round_code,
  kind: row.kind,
  fileName: row.file_name,
  fileType: row.file_type as Submission['fileType'],
  bytes: row.bytes,
  url: row.url,
  sha256: row.sha256,
  version: row.version,
  current: row.is_current,
  handedInBy: row.by_name,
  handedInAt: row.created_at.toISOString(),
});
