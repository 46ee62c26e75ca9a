import { z } from 'zod';
import { version } from '../bounds.ts';

export const judgeStatuses = ['INVITED', 'ONBOARDED', 'REMOVED'] as const;

/** A judge, as the organiser sees them. */
export const judge = z.object({
  judgeCode: z.string(),
  email: z.string(),
  judgeName: z.string(),
  instituteName: z.string().nullable(),
  /** The most containers this judge scores in one round; none is no limit. */
  maxContainers: z.number().int().nullable(),
  status: z.enum(judgeStatuses),
  /** Where the judge signs in. It is a pointer: a code that is mailed to the judge proves who they are. */
  loginUrl: z.string(),
  invitedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  version,
});
export type Judge = z.infer<typeof judge>;

/** What a judge's own session says about them. */
export const judgeIdentity = z.object({ judgeCode: z.string(), email: z.string(), judgeName: z.string() });

/** The session of a judge in one competition. */
export const judgeSession = z.object({
  judgeToken: z.string(),
  loginTime: z.iso.datetime(),
  judge: judgeIdentity,
  competitionCode: z.string(),
  competitionName: z.string(),
});
export type JudgeSession = z.infer<typeof judgeSession>;
