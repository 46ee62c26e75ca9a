import { chainFaults } from '@podium/domain/audit-chain';
import { competitionStatuses, mailKinds } from '@podium/domain/competitions';
import { competitionTypes } from '@podium/domain/containers';
import { historyKinds } from '@podium/domain/history';
import { z } from 'zod';
import { anyone, inCompetition, signedIn } from '../access.ts';
import { code, moment, version } from '../bounds.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, pageOf, pageQuery } from '../page.ts';
import {
  competition,
  competitionSummary,
  goLivePoint,
  historyEntry,
  inCompetitionPath,
  publicCompetition,
  registrationStates,
  competitionRole,
} from './schema.ts';

const answer = z.object({ competition });
const size = z.number().int().min(1).max(100);

export const createCompetition = defineEndpoint({
  method: 'POST',
  path: '/competitions',
  access: signedIn,
  summary: 'Starts a competition as a draft that its maker organises.',
  body: z.object({ competitionName: z.string().trim().max(120), competitionType: z.enum(competitionTypes) }),
  response: answer,
  errors: ['ACCOUNT_INCOMPLETE'],
});
export const listCompetitions = defineEndpoint({
  method: 'GET',
  path: '/competitions',
  access: signedIn,
  summary:
    'The caller’s competitions: those they take part in, those they organise or are crew of, or those they removed. The first page counts all three.',
  query: pageQuery.extend({
    of: z.enum(['participated', 'organised', 'removed']),
    filter: z.enum(['recent', 'teams', 'my-crew']).default('recent'),
    search: z.string().max(100).optional(),
  }),
  response: pageOf(
    competitionSummary.extend({
      me: competitionRole,
      line: z.object({
        containerName: z.string().nullable(),
        /** The place of the caller's container in the newest release; null before it. */
        place: z.object({ place: z.number().int(), size: z.number().int() }).nullable(),
        round: z.string().nullable(),
        registrationEndsAt: z.iso.datetime().nullable(),
      }),
    }),
  ).extend({
    counts: z
      .object({
        participated: z.number().int(),
        organised: z.number().int(),
        /** Of those organised, the ones that somebody else runs. */
        crew: z.number().int(),
        removed: z.number().int(),
      })
      .nullable(),
  }),
  errors: [],
});
export const getCompetition = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}',
  access: inCompetition('any'),
  summary: 'The whole competition, for the organiser and the crew.',
  params: inCompetitionPath,
  response: answer,
  errors: ['COMPETITION_NOT_FOUND'],
});
export const updateCompetition = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}',
  access: inCompetition('competition.edit'),
  summary: 'Changes the draft fields. The name may be emptied; others change only when given.',
  params: inCompetitionPath,
  body: z.object({
    competitionName: z.string().trim().max(120).optional(),
    categoryName: z.string().max(40).optional(),
    subCategoryArray: z.array(z.string().max(40)).max(12).optional(),
    competitionType: z.enum(competitionTypes).optional(),
    teamSize: size.optional(),
    minTeamSize: size.nullable().optional(),
    details: z.string().max(8000).optional(),
    rules: z.string().max(8000).optional(),
    createStep: z.number().int().min(1).max(4).optional(),
    version,
  }),
  response: answer,
  errors: ['COMPETITION_UPDATE_FAILED', 'STALE_VERSION', 'LIST_ENTRY_UNKNOWN'],
});
export const previewCompetition = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/preview',
  access: inCompetition('any'),
  summary: 'The public page as it would be, also of a draft.',
  params: inCompetitionPath,
  response: z.object({ competition: publicCompetition }),
  errors: ['COMPETITION_NOT_FOUND'],
});
export const uploadCompetitionImage = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/image',
  access: inCompetition('competition.edit'),
  summary: 'The picture shown on cards and in previews.',
  params: inCompetitionPath,
  limit: { perPerson: 30, perAddress: 600, windowMs: 600_000 },
  file: { field: 'image', maxBytes: 8 * 1024 * 1024 },
  response: answer,
  errors: ['IMAGE_UNREADABLE', 'BODY_TOO_LARGE', 'RATE_LIMITED'],
});
export const duplicateCompetition = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/duplicate',
  access: inCompetition('competition.edit'),
  summary: 'A new draft with the same rounds, criteria, rooms and settings, and nobody in it.',
  params: inCompetitionPath,
  response: answer,
  errors: [],
});
export const removeCompetition = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/remove',
  access: inCompetition('organiser'),
  summary: 'Takes a draft away. It can be restored.',
  params: inCompetitionPath,
  response: done,
  errors: ['COMPETITION_UPDATE_FAILED'],
});
export const restoreCompetition = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/restore',
  access: inCompetition('organiser'),
  summary: 'Brings a removed competition back.',
  params: inCompetitionPath,
  response: answer,
  errors: [],
});
export const getGoLiveList = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/go-live',
  access: inCompetition('any'),
  summary: 'What is done and what is missing before the competition can go live.',
  params: inCompetitionPath,
  response: z.object({
    points: z.array(goLivePoint),
    /** How many mails wait for it, by kind. */
    waiting: z.record(z.enum(mailKinds), z.number().int()),
  }),
  errors: [],
});
export const setCompetitionStatus = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/status',
  access: inCompetition('competition.edit'),
  summary: 'DRAFT to LIVE when the list is complete; back only while nobody has scored.',
  params: inCompetitionPath,
  body: z.object({ status: z.enum(competitionStatuses), version }),
  response: answer.extend({
    /** How many mails waited for this and are on their way now. */
    sentMails: z.number().int(),
  }),
  errors: ['GO_LIVE_INCOMPLETE', 'COMPETITION_UPDATE_FAILED', 'STALE_VERSION'],
});
export const getHistory = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/history',
  access: inCompetition('audit.view'),
  summary: 'Who changed what, and when; the newest first.',
  params: inCompetitionPath,
  query: pageQuery.extend({
    kind: z.enum(historyKinds).optional(),
    actor: code.optional(),
    /** Part of the name of an entry, a person, a room or a round. */
    search: z.string().max(100).optional(),
    /** From this moment on, and before that one: a day of the reader’s. */
    from: moment.optional(),
    to: moment.optional(),
  }),
  response: pageOf(historyEntry).extend({
    // With the first page: everyone who can be looked for, and how many acts of each kind fit what is asked for.
    people: z.array(z.object({ actor: z.string(), name: z.string() })),
    counts: z.array(z.object({ kind: z.enum(historyKinds), count: z.number().int() })).nullable(),
    /** So many names fit the search that not all of them were looked for. */
    moreNamesFit: z.boolean(),
  }),
  errors: [],
});

export const checkHistory = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/history/check',
  access: inCompetition('audit.view'),
  limit: { perPerson: 60, perAddress: 600, windowMs: 60_000 },
  summary:
    'Walks the chain of scores and of the rules that decide results: how many entries it has, or the first that does not fit.',
  params: inCompetitionPath,
  response: z.object({
    entries: z.number().int().nullable(),
    broken: z.object({ entry: z.number().int(), fault: z.enum(chainFaults) }).nullable(),
    checkedAt: z.iso.datetime(),
  }),
  errors: ['RATE_LIMITED'],
});

export const listPublicCompetitions = defineEndpoint({
  method: 'GET',
  path: '/public/competitions',
  access: anyone,
  summary:
    'LIVE competitions that anyone may see. By closing: those of the interests, open ones, those that open later, the rest; its first page counts categories.',
  query: pageQuery.extend({
    search: z.string().max(100).optional(),
    categoryName: z.string().max(40).optional(),
    show: z.enum(['all', 'open']).default('all'),
    order: z.enum(['newest', 'closing']).default('newest'),
    /** Names of sub-categories with commas between them; by closing, open competitions about one of them come first. */
    about: z.string().max(1000).optional(),
  }),
  revalidated: true,
  response: pageOf(
    competitionSummary.extend({
      /** The first paragraph of the details, cut where it is long. */
      lead: z.string(),
      registration: z.enum(registrationStates),
      registrationStartsAt: z.iso.datetime().nullable(),
      registrationEndsAt: z.iso.datetime().nullable(),
    }),
  ).extend({
    categories: z.array(z.object({ categoryName: z.string(), label: z.string(), count: z.number().int() })).nullable(),
  }),
  errors: [],
});
export const getPublicCompetition = defineEndpoint({
  method: 'GET',
  path: '/public/competitions/{competitionCode}',
  access: anyone,
  summary: 'The public page of a LIVE competition. A draft looks like one that does not exist.',
  params: inCompetitionPath,
  revalidated: true,
  response: z.object({ competition: publicCompetition }),
  errors: ['COMPETITION_NOT_FOUND'],
});
