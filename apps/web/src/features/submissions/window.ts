import type { Submission, SubmissionSettings } from '@podium/contract';

export type Window =
  | { state: 'open'; deadline: Date | undefined }
  | { state: 'grace'; deadline: Date; last: Date }
  | { state: 'closed'; last: Date };

/** Whether something can be handed in now. After the deadline there may be some minutes of grace; then it is closed. */
export const windowOf = (
  { deadline, graceMinutes }: Pick<SubmissionSettings, 'deadline' | 'graceMinutes'>,
  now: Date,
): Window => {
  if (deadline === null) return { state: 'open', deadline: undefined };
  const at = new Date(deadline);
  const last = new Date(at.getTime() + graceMinutes * 60_000);
  if (now <= at) return { state: 'open', deadline: at };
  return now <= last ? { state: 'grace', deadline: at, last } : { state: 'closed', last };
};

/** What counts, and what came before it; the newest first. */
export const sorted = (items: readonly Submission[]): { current: Submission[]; earlier: Submission[] } => {
  const newest = items.toSorted((a, b) => b.handedInAt.localeCompare(a.handedInAt));
  return { current: newest.filter(({ current }) => current), earlier: newest.filter(({ current }) => !current) };
};

const endings: Record<SubmissionSettings['fileTypes'][number], string> = {
  doc: '.doc,.docx',
  pdf: '.pdf',
  ppt: '.ppt,.pptx',
  excel: '.xls,.xlsx',
  jpg: '.jpg,.jpeg',
  png: '.png',
  mp4: '.mp4',
  mov: '.mov',
  tiff: '.tif,.tiff',
  psd: '.psd',
  epf: '.epf',
  ai: '.ai',
};
/** Helps to choose; the server looks into the file itself. */
export const acceptOf = (types: SubmissionSettings['fileTypes']): string =>
  types.map((type) => endings[type]).join(',');
