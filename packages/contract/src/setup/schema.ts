import { tieRules } from '@podium/domain/scoring';
import { z } from 'zod';
import { code, hours, largestFile, moment, version } from '../bounds.ts';

const timelineKinds = ['registration', 'round', 'submission', 'judging', 'results', 'other'] as const;

/** Stored in UTC, ends so many hours after it starts, decided by the server's clock. */
export const timelineEntry = z.object({
  timelineCode: code,
  kind: z.enum(timelineKinds),
  title: z.string().trim().max(120),
  roundCode: code.nullable(),
  startTime: z.iso.datetime(),
  hours: z.number(),
});
/** As it is sent: within the bounds that an answer does not need, because it shows what was stored. */
export const timelineInput = timelineEntry.extend({ startTime: moment, hours });
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** One with an empty code is new. */
export const question = z
  .object({
    questionCode: z.string().max(40),
    label: z.string().trim().min(1).max(200),
    kind: z.enum(['text', 'choice']),
    options: z.array(z.string().trim().min(1).max(120)).max(30),
    required: z.boolean(),
  })
  .refine(({ kind, options }) => kind === 'text' || options.length > 0, 'Give something to choose from.');
export type Question = z.infer<typeof question>;

/** The twelve kinds of file that a round may ask for; `epf` is spelled so. */
export const submissionFileTypes = [
  'doc',
  'pdf',
  'ppt',
  'excel',
  'jpg',
  'png',
  'mp4',
  'mov',
  'tiff',
  'psd',
  'epf',
  'ai',
] as const;

export const submissionSettings = z.object({
  fileTypes: z.array(z.enum(submissionFileTypes)).max(submissionFileTypes.length),
  maxFiles: z.number().int().min(0).max(20),
  maxBytes: z.number().int().min(1024).max(largestFile),
  linksAllowed: z.boolean(),
  deadline: z.iso.datetime().nullable(),
  graceMinutes: z
    .number()
    .int()
    .min(0)
    .max(24 * 60),
});
export const submissionSettingsInput = submissionSettings.extend({ deadline: moment.nullable() });
export type SubmissionSettings = z.infer<typeof submissionSettings>;

/** The parts of SETUP, each saved on its own with its own version. */
export const settingSections = {
  registration: z.object({
    maxContainers: z.number().int().min(1).max(1_000_000).nullable(),
    instituteRule: z.boolean(),
    approval: z.boolean(),
    questions: z.array(question).max(40),
  }),
  judging: z.object({
    blind: z.boolean(),
    tieChain: z.array(z.enum(tieRules)).max(4),
    /** The criterion that the rule `criterion` of the chain compares. */
    tieCriterion: code.nullable().default(null),
    correction: z.boolean(),
  }),
  release: z.object({
    policy: z.enum(['together', 'per-round']).nullable(),
    publicLeaderboard: z.boolean(),
    /** Whether the result file names the judges; otherwise it has a pseudonym for each. */
    judgesNamed: z.boolean().default(false),
  }),
} as const;

export const versioned = <T extends z.ZodType>(values: T) => z.object({ values, version });

export const settings = z.object({
  registration: versioned(settingSections.registration),
  judging: versioned(settingSections.judging),
  release: versioned(settingSections.release),
  timeline: versioned(z.array(timelineEntry)),
  submissions: z.array(z.object({ roundCode: z.string(), values: submissionSettings, version })),
});
export type Settings = z.infer<typeof settings>;
