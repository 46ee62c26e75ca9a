import {
  genders,
  maxPasswordLength,
  occupations,
  otpLength,
  profileVisibilities,
  signUpSteps,
} from '@podium/domain/accounts';
import { capitaliseWords, isEmail, normaliseEmail } from '@podium/domain/text';
import { z } from 'zod';
import { version } from '../bounds.ts';

export const email = z
  .string()
  .max(254)
  .transform(normaliseEmail)
  .refine(isEmail, 'Write an email like name@example.org.');
/** Only a bound on size; whether it is good enough is a rule with its own refusal. */
export const password = z
  .string()
  .min(1, 'Write a password.')
  .max(maxPasswordLength * 4);
export const otp = z
  .string()
  .transform((value) => value.replace(/\s/gu, ''))
  .refine((value) => new RegExp(`^\\d{${otpLength}}$`, 'u').test(value), 'The code has six digits.');
export const challengeId = z.string().regex(/^[\w-]{16,64}$/u);
export const personName = z
  .string()
  .max(80)
  .transform(capitaliseWords)
  .refine((value) => value.length > 0, 'Write a name.');
export const phone = z.string().trim().min(5, 'Write a phone number.').max(32);

export const institute = z.object({
  instituteId: z.string(),
  label: z.string(),
  instituteName: z.string(),
  isActive: z.boolean(),
});
export type InstituteRow = z.infer<typeof institute>;

export const subProfession = z.object({
  subProfessionCode: z.string(),
  label: z.string(),
  occupation: z.enum(occupations),
});
export type SubProfession = z.infer<typeof subProfession>;

/** The signed-in person, as they see themselves. */
export const user = z.object({
  userCode: z.string(),
  userId: z.string(),
  email: z.string(),
  fName: z.string().nullable(),
  lName: z.string().nullable(),
  phone: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  occupation: z.enum(occupations).nullable(),
  institute: institute.nullable(),
  subProfession: subProfession.nullable(),
  interests: z.array(z.string()),
  avatarURL: z.string().nullable(),
  visibility: z.enum(profileVisibilities),
  nextStep: z.enum(signUpSteps),
  version,
});
export type User = z.infer<typeof user>;

/** A challenge as its asker may know it: nothing here says whether the address has an account. */
export const challenge = z.object({
  challenge: challengeId,
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime(),
});
export type ChallengeView = z.infer<typeof challenge>;

export const session = z.object({ token: z.string(), loginTime: z.iso.datetime(), user });
export type SessionView = z.infer<typeof session>;

export const device = z.object({
  sessionId: z.string(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
});
export type Device = z.infer<typeof device>;
