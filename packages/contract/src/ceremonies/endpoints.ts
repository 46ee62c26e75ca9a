import { maxCalledPlaces } from '@podium/domain/ceremonies';
import { z } from 'zod';
import { anyone, inCompetition } from '../access.ts';
import { code } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { statedScore } from '../leaderboards/stated-total.ts';
import { done } from '../page.ts';

const params = z.object({ competitionCode });
const number = z.number().int().min(1).max(1_000_000);
/** A remote, as it names itself; the screen of the hall has no name. */
const device = z.string().min(8).max(64);
const call = z.object({
  place: z.number().int(),
  /** More than one where a place is shared. */
  containers: z.array(
    z.object({
      containerCode: z.string(),
      containerName: z.string(),
      score: z.number().nullable(),
      prize: z.string(),
      trophy: z.string(),
    }),
  ),
});
export type CeremonyCall = z.infer<typeof call>;

const ceremony = z.object({
  leaderboardID: z.string(),
  competitionCode,
  competitionName: z.string(),
  number,
  isOpen: z.boolean(),
  /** Places from this one up are called one by one. */
  places: z.number().int(),
  /** How many calls were made. */
  step: z.number().int(),
  /** The screen of the hall is dark. */
  isBlank: z.boolean(),
  /** How many containers are ranked. */
  size: z.number().int(),
  /** What the scores of the calls are: those of the one round that is out, or totals. */
  scoreOf: statedScore,
  roundNames: z.array(z.string()),
  /** How guests come to it, while everyone may follow it. */
  join: z
    .object({
      /** Where a phone follows the ceremony; the QR code leads there. */
      link: z.string(),
      qr: z.object({ size: z.number().int(), path: z.string() }),
      /** Where the six letters are typed, and the letters; null while the competition has none. */
      typed: z.object({ address: z.string(), letters: z.string() }).nullable(),
    })
    .nullable(),
});
const followed = ceremony.extend({
  /** The last call was made. */
  isComplete: z.boolean(),
  /** The calls that were made, in their order. */
  calls: z.array(call),
});
export type FollowedCeremony = z.infer<typeof followed>;

export const getCeremony = defineEndpoint({
  method: 'GET',
  path: '/leaderboards/{leaderboardID}/ceremony',
  access: anyone,
  summary: 'The ceremony as far as it was revealed, for those who may see the leaderboard.',
  params: z.object({ leaderboardID: code }),
  response: followed,
  revalidated: true,
  errors: ['CEREMONY_NOT_FOUND'],
});
export const getCeremonyScript = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/ceremony',
  access: inCompetition('scores.view'),
  summary: 'The open ceremony with all its calls, for the device of the presenter.',
  params,
  response: z.object({
    /** Null while no ceremony is open. */
    ceremony: ceremony
      .extend({
        /** The scores go out when the ceremony ends; otherwise they are out already. */
        isWithheld: z.boolean(),
        isPublic: z.boolean(),
        calls: z.array(call),
        openedAt: z.iso.datetime(),
        /** When the hall began to see what it sees now. */
        steppedAt: z.iso.datetime(),
        /** The one remote that may call, and whose it is. */
        remote: z.object({ device: z.string(), holder: z.string(), isOwn: z.boolean() }).nullable(),
      })
      .nullable(),
  }),
  errors: [],
});
export const getCeremonyAudience = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/ceremony/audience',
  access: inCompetition('scores.view'),
  summary: 'How many screens of the hall and how many other devices follow the leaderboard and its ceremony now.',
  params,
  response: z.object({ screens: z.number().int(), followers: z.number().int() }),
  errors: [],
});
export const openCeremony = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/ceremony',
  access: inCompetition('scores.release'),
  summary: 'Opens a ceremony: on scores that are sealed now and go out when it ends, or on the newest release.',
  params,
  body: z.object({
    of: z.enum(['sealed', 'released']),
    /** The rounds to seal, null for all; not read for a release. */
    roundCodes: z.array(code).min(1).max(100).nullable(),
    /** Needed when something was released before. */
    reason: z.string().trim().min(3, 'Give a reason.').max(500).nullable().default(null),
    places: z.number().int().min(1).max(maxCalledPlaces),
  }),
  response: z.object({ number, version: z.number().int() }),
  errors: [
    'CEREMONY_OPEN',
    'ROUND_NOT_FOUND',
    'RELEASE_TOGETHER',
    'LEADERBOARD_FROZEN',
    'SCORES_MISSING',
    'REASON_MISSING',
    'RELEASE_MISSING',
  ],
});
export const setCeremonyStep = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/ceremony/step',
  access: inCompetition('scores.release'),
  summary: 'Goes to the next step or back to the one before. The same step again changes nothing.',
  params,
  body: z.object({ number, step: z.number().int().min(0).max(1000), device: device.nullable().default(null) }),
  response: z.object({ number, step: z.number().int() }),
  errors: ['CEREMONY_NOT_FOUND', 'STALE_VERSION', 'REMOTE_TAKEN'],
});
export const blankCeremony = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/ceremony/blank',
  access: inCompetition('scores.release'),
  summary: 'Makes the screen of the hall dark, or shows it again. Nobody is called.',
  params,
  body: z.object({ number, isBlank: z.boolean(), device: device.nullable().default(null) }),
  response: z.object({ number, isBlank: z.boolean() }),
  errors: ['CEREMONY_NOT_FOUND', 'REMOTE_TAKEN'],
});
export const takeCeremonyRemote = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/ceremony/remote',
  access: inCompetition('scores.release'),
  summary: 'Makes a device the one remote of the ceremony. The remote before it can no longer call.',
  params,
  body: z.object({ number, device }),
  response: done,
  errors: ['CEREMONY_NOT_FOUND'],
});
export const endCeremony = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/ceremony/end',
  access: inCompetition('scores.release'),
  summary: 'Ends the ceremony. What was withheld is released with the same seal.',
  params,
  body: z.object({ number }),
  response: z.object({ version: z.number().int(), isReleased: z.boolean() }),
  errors: ['CEREMONY_NOT_FOUND'],
});
export const cancelCeremony = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/ceremony/cancel',
  access: inCompetition('scores.release'),
  summary: 'Closes the ceremony and releases nothing.',
  params,
  body: z.object({ number, reason: z.string().trim().min(3, 'Give a reason.').max(500) }),
  response: done,
  errors: ['CEREMONY_NOT_FOUND'],
});
