import type { Submission } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';
import { activateUploadRequest, deactivateUploadRequest } from '../../platform/store/slices/containers.ts';
import { type Progress, sendFile } from './send-file.ts';

export interface SubmissionTarget {
  competitionCode: string;
  containerCode: string;
  roundCode: string;
}

export const loadSubmissions =
  ({ competitionCode, roundCode }: SubmissionTarget, signal: AbortSignal): Thunk<Promise<Submission[]>> =>
  async (_, __, { api }) =>
    (await api.call('listMySubmissions', { params: { competitionCode, roundCode } }, { inline: true, signal })).items;

const retryMs = 3000;
/** The browser says when it is online again; a server that was away says nothing, so it is also asked from time to time. */
const untilOnline = async (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, retryMs);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

interface Sending {
  target: SubmissionTarget;
  file: File;
  replaces: string | undefined;
  uploadCode: string | undefined;
  signal: AbortSignal;
  onUpload: (uploadCode: string) => void;
  onProgress: (progress: Progress) => void;
}

/** While it runs the entry is marked, so that leaving the page asks first. */
export const handIn =
  ({ target, file, replaces, uploadCode, signal, onUpload, onProgress }: Sending): Thunk<Promise<Submission>> =>
  async (dispatch, _, { api }) => {
    const { competitionCode, roundCode, containerCode } = target;
    const quiet = { inline: true, signal };
    dispatch(activateUploadRequest(containerCode));
    try {
      return await sendFile({
        file,
        uploadCode,
        signal,
        onUpload,
        onProgress,
        start: async () =>
          api.call(
            'startUpload',
            {
              params: { competitionCode, roundCode },
              body: { fileName: file.name, bytes: file.size, ...(replaces && { replaces }) },
            },
            quiet,
          ),
        get: async (code) => api.call('getUpload', { params: { competitionCode, uploadCode: code } }, quiet),
        send: async (code, offset, chunk) =>
          api.call(
            'sendChunk',
            { params: { competitionCode, uploadCode: code }, query: { offset }, file: chunk },
            quiet,
          ),
        finish: async (code) =>
          (await api.call('finishUpload', { params: { competitionCode, uploadCode: code } }, quiet)).receipt,
        untilOnline: async () => untilOnline(signal),
      });
    } finally {
      dispatch(deactivateUploadRequest(containerCode));
    }
  };

export const handInLink =
  (idempotencyKey: string, { competitionCode, roundCode }: SubmissionTarget, url: string): Thunk<Promise<Submission>> =>
  async (_, __, { api }) =>
    (
      await api.call(
        'submitLink',
        { params: { competitionCode, roundCode }, body: { url } },
        { inline: true, idempotencyKey },
      )
    ).receipt;

export const linkOf =
  (competitionCode: string, submissionCode: string): Thunk<Promise<string>> =>
  async (_, __, { api }) =>
    (await api.call('getSubmissionLink', { params: { competitionCode, submissionCode } })).url;
