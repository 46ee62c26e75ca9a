import type { JudgeCard } from '@podium/contract';
import { offlineCode, RequestError } from '../http/request-error.ts';
import { type KeptFiles, largestKeptFile, maxKeptBytes } from '../score-log/kept-files.ts';

export type Submission = JudgeCard['submissions'][number];

/** Shown on the page from their bytes, and therefore worth keeping. */
const readWhole: ReadonlySet<string | null> = new Set(['jpg', 'png', 'pdf']);
export const isReadWhole = ({ fileType, bytes }: Submission): boolean =>
  readWhole.has(fileType) && (bytes ?? Infinity) <= largestKeptFile;

/** The files that are fetched ahead, in the order of the cards, as many as fit. */
export const filesToKeep = (cards: readonly JudgeCard[]): Submission[] => {
  let total = 0;
  return cards
    .filter(({ submit }) => !submit)
    .flatMap(({ submissions }) => submissions)
    .filter((submission) => {
      if (submission.kind !== 'file' || !isReadWhole(submission)) return false;
      if (total + (submission.bytes ?? 0) > maxKeptBytes) return false;
      total += submission.bytes ?? 0;
      return true;
    });
};

interface SubmittedFilesDeps {
  kept: KeptFiles;
  addressOf: (submissionCode: string, signal: AbortSignal) => Promise<string>;
}

const bytesAt = async (address: string, signal: AbortSignal): Promise<Blob> => {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new RequestError({ code: 'FILE_NOT_FOUND', message: '', status: answer.status, details: {} });
  return answer.blob();
};

/** What entries submitted: read from this device where it is kept, else from the server. */
export const createSubmittedFiles = ({ kept, addressOf }: SubmittedFilesDeps) => {
  const read = async ({ submissionCode }: Submission, signal: AbortSignal): Promise<Blob> => {
    const file = await kept.get(submissionCode);
    if (file) return file;
    const address = await addressOf(submissionCode, signal);
    try {
      const fresh = await bytesAt(address, signal);
      await kept.put(submissionCode, fresh);
      return fresh;
    } catch (error) {
      if (error instanceof TypeError)
        throw new RequestError({ code: offlineCode, message: '', status: 0, details: {} });
      throw error;
    }
  };
  return {
    addressOf,
    read,
    kept: (submissionCodes: readonly string[]) => kept.among(submissionCodes),
    /** One after another, so that scores that are sent meanwhile are not held up. Stops at the first failure. */
    fetchAhead: async (submissions: readonly Submission[], signal: AbortSignal, onKept: () => void): Promise<void> => {
      const there = await kept.among(submissions.map(({ submissionCode }) => submissionCode));
      for (const submission of submissions) {
        if (signal.aborted) return;
        if (there.has(submission.submissionCode)) continue;
        await read(submission, signal);
        onKept();
      }
    },
  };
};
export type SubmittedFiles = ReturnType<typeof createSubmittedFiles>;
