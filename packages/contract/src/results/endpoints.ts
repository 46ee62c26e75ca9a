import { z } from 'zod';
import { anyone } from '../access.ts';
import { code } from '../bounds.ts';
import { defineEndpoint } from '../endpoint.ts';

/** The signed file of one release. */
const resultFile = z.object({
  version: z.number().int(),
  releasedAt: z.iso.datetime(),
  /** Why something was released again; null for a first release. */
  reason: z.string().nullable(),
  /** Null while it is being made. */
  fileURL: z.string().nullable(),
  bytes: z.number().int().nullable(),
  /** Of the canonical JSON that is signed. */
  sha256: z.string().nullable(),
  keyId: z.string().nullable(),
  chainRow: z.number().int(),
  chainHash: z.string(),
  judgesNamed: z.boolean(),
});
export type ResultFile = z.infer<typeof resultFile>;

export const listResultFiles = defineEndpoint({
  method: 'GET',
  path: '/leaderboards/{leaderboardID}/results',
  access: anyone,
  summary: 'The signed result files of the releases that the caller may see, the newest first.',
  params: z.object({ leaderboardID: code }),
  response: z.object({ results: z.array(resultFile) }),
  errors: ['LEADERBOARD_NOT_FOUND'],
});
export const checkResultHead = defineEndpoint({
  method: 'GET',
  path: '/leaderboards/{leaderboardID}/results/heads/{chainHash}',
  access: anyone,
  summary:
    'Whether a row of the audit chain with this hash is a release of this leaderboard. Its hash is what gives access to it.',
  params: z.object({ leaderboardID: code, chainHash: z.string().max(64) }),
  response: z.object({
    isKnown: z.boolean(),
    /** The newest release, for somebody who holds a file of an older one; null when the row is not known. */
    newestVersion: z.number().int().nullable(),
  }),
  errors: [],
  limit: { perPerson: 120, perAddress: 600, windowMs: 60_000 },
});
