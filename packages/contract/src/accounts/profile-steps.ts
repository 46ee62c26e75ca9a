import { genders, occupations } from '@podium/domain/accounts';
import { z } from 'zod';
import { signedIn } from '../access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { personName, phone, user } from './schema.ts';
import { version } from '../bounds.ts';

const answer = z.object({ user });

export const checkPhone = defineEndpoint({
  method: 'POST',
  path: '/accounts/phone-check',
  access: signedIn,
  limit: { perPerson: 40, perAddress: 1200, windowMs: 600_000 },
  summary: 'Whether a phone number belongs to another account.',
  body: z.object({ phone }),
  response: z.object({ phone: z.string(), phoneExists: z.boolean() }),
  errors: ['PHONE_INVALID', 'RATE_LIMITED'],
});
/** Older clients send firstName and lastName; one of each pair is needed. */
const bothSpellings = {
  fName: personName.optional(),
  lName: personName.optional(),
  firstName: personName.optional(),
  lastName: personName.optional(),
};
export const saveDetails = defineEndpoint({
  method: 'PUT',
  path: '/accounts/details',
  access: signedIn,
  summary: 'Names, phone and gender.',
  body: z.object({ ...bothSpellings, phone, gender: z.enum(genders), version }).superRefine((given, context) => {
    if (given.fName === undefined && given.firstName === undefined)
      context.addIssue({ code: 'custom', path: ['fName'], message: 'Write a name.' });
    if (given.lName === undefined && given.lastName === undefined)
      context.addIssue({ code: 'custom', path: ['lName'], message: 'Write a name.' });
  }),
  response: answer,
  errors: ['PHONE_TAKEN', 'PHONE_INVALID', 'STALE_VERSION'],
});
export const saveOccupation = defineEndpoint({
  method: 'PUT',
  path: '/accounts/occupation',
  access: signedIn,
  summary: 'The user category. Changing it clears a profession that no longer fits.',
  body: z.object({ occupation: z.enum(occupations), version }),
  response: answer,
  errors: ['STALE_VERSION'],
});
export const saveProfession = defineEndpoint({
  method: 'PUT',
  path: '/accounts/profession',
  access: signedIn,
  summary:
    'Students give institute and sub-profession, workers a sub-profession. A new institute name is kept for review.',
  body: z.object({
    instituteId: z.string().max(40).optional(),
    newInstituteName: z.string().trim().min(2).max(160).optional(),
    subProfessionCode: z.string().max(40),
    version,
  }),
  response: answer,
  errors: ['INSTITUTE_NOT_FOUND', 'LIST_ENTRY_UNKNOWN', 'STALE_VERSION'],
});
export const saveInterests = defineEndpoint({
  method: 'PUT',
  path: '/accounts/interests',
  access: signedIn,
  summary: 'The chosen interests, none allowed: an empty choice is a choice too.',
  body: z.object({ interests: z.array(z.string().max(40)).max(60), version }),
  response: answer,
  errors: ['LIST_ENTRY_UNKNOWN', 'STALE_VERSION'],
});
