import { z } from 'zod';

/**
 * What the data model of Open Badges 3.0 asks for, in our own words: what must be there, of which type, and which vocabulary it is
 * from. What it does not know is refused, so that a misspelt name is found. The published JSON schema is not part of this project:
 * the specification is passed on by its registered users only, and only whole.
 */
const uri = z.string().regex(/^[a-z][a-z\d+.-]*:\S+$/u);
const moment = z.iso.datetime({ offset: true });
const types = (...wanted: string[]) =>
  z
    .array(z.string())
    .refine((given) => wanted.every((one) => given.includes(one)), `has the types ${wanted.join(', ')}`);

const profile = z.strictObject({
  id: uri,
  type: types('Profile'),
  name: z.string().min(1),
  url: uri,
  description: z.string(),
});
const identity = z.strictObject({
  type: z.literal('IdentityObject'),
  hashed: z.boolean(),
  identityHash: z.string().min(1),
  // One word of the list; our certificates name people and nothing else.
  identityType: z.literal('name'),
  salt: z.string().optional(),
});
const achievement = z.strictObject({
  id: uri,
  type: types('Achievement'),
  achievementType: z.enum(['Achievement', 'Award', 'Certificate', 'CommunityService']),
  name: z.string().min(1),
  description: z.string().min(1),
  criteria: z.strictObject({ id: uri.optional(), narrative: z.string().min(1) }),
});
const proof = z.strictObject({
  '@context': z.array(uri),
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-jcs-2022'),
  created: moment,
  verificationMethod: uri,
  proofPurpose: z.literal('assertionMethod'),
  proofValue: z.string().regex(/^z[1-9A-HJ-NP-Za-km-z]+$/u),
});

export const openBadgeModel = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(?:-3\.\d\.\d)?\.json$/u),
  ]),
  id: uri,
  type: types('VerifiableCredential', 'OpenBadgeCredential'),
  name: z.string().min(1),
  issuer: profile,
  validFrom: moment,
  // An id of the person, or at least one identifier.
  credentialSubject: z.strictObject({
    type: types('AchievementSubject'),
    identifier: z.array(identity).min(1),
    achievement,
  }),
  evidence: z.array(z.strictObject({ id: uri, type: types('Evidence'), name: z.string() })),
  proof: z.array(proof).min(1),
});
