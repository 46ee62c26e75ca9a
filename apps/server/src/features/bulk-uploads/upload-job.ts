import type { NewJob } from '../../platform/jobs/add-jobs.ts';

/** Whose upload is applied, in which competition. */
export interface UploadJob {
  userCode: string;
  competitionCode: string;
  bulkUploadCode: string;
}

export const uploadTask = 'bulk-upload';
export const uploadJobKey = (bulkUploadCode: string): string => `${uploadTask}:${bulkUploadCode}`;

/** After sign-in codes, before all other mail: a person waits for it. */
const priority = 5;
const maxAttempts = 5;

export const uploadJob = ({ userCode, competitionCode, bulkUploadCode }: UploadJob): NewJob => ({
  task: uploadTask,
  payload: { userCode, competitionCode, bulkUploadCode },
  key: uploadJobKey(bulkUploadCode),
  priority,
  maxAttempts,
});

export const uploadJobIn = (payload: unknown): UploadJob => {
  const { userCode, competitionCode, bulkUploadCode } = (payload ?? {}) as Partial<UploadJob>;
  if (userCode === undefined || competitionCode === undefined || bulkUploadCode === undefined)
    throw new Error('A job without a bulk upload.');
  return { userCode, competitionCode, bulkUploadCode };
};
