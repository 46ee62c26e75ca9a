import { z } from 'zod';
import { signedIn } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../page.ts';

const skillName = z.string().trim().min(1).max(40);

/** A skill with what it rests on. */
export const skill = z.object({
  skill: z.string(),
  /** From 0 to 100; null under two pieces of evidence. */
  level: z.number().nullable(),
  /** The middle half of the fields; null where they were too small. */
  field: z.object({ lower: z.number(), median: z.number(), upper: z.number() }).nullable(),
  isPulled: z.boolean(),
  evidence: z.array(
    z.object({
      criterionName: z.string(),
      roundName: z.string(),
      competitionCode: z.string(),
      competitionName: z.string(),
      judges: z.number().int(),
      mean: z.number(),
      scaleMax: z.number(),
      releasedAt: z.iso.datetime(),
    }),
  ),
});
export type Skill = z.infer<typeof skill>;

export const listMySkills = defineEndpoint({
  method: 'GET',
  path: '/skills/mine',
  access: signedIn,
  summary:
    'The caller’s skills with their evidence, from released scores. Skills with too little evidence have no level.',
  response: z.object({ skills: z.array(skill.extend({ isShown: z.boolean() })) }),
  errors: [],
});
export const showSkill = defineEndpoint({
  method: 'PUT',
  path: '/skills/mine',
  access: signedIn,
  summary: 'Shows one of the caller’s skills on their profile, or hides it.',
  body: z.object({ skill: skillName, isShown: z.boolean() }),
  response: done,
  errors: [],
});
