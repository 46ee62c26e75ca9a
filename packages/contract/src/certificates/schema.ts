import { certificateKinds, certificateStates, unknownFields } from '@podium/domain/certificates';
import { z } from 'zod';
import { statedScore } from '../leaderboards/stated-total.ts';
import { version } from '../bounds.ts';

export const certificateKind = z.enum(certificateKinds);
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((typed) => unknownFields(typed).length === 0, 'Use the fields of the list.');
const signature = z.object({ name: z.string().trim().max(120), role: z.string().trim().max(120) });

export const templateInput = z.object({
  title: text(120),
  body: text(600),
  /** Who signs, beside the picture of each signature. */
  signatures: z.array(signature).max(3),
});
export const imageSlots = ['background', 'signature-1', 'signature-2', 'signature-3'] as const;
export const certificateTemplate = templateInput.extend({
  kind: certificateKind,
  /** Addresses of the pictures that were uploaded. */
  images: z.partialRecord(z.enum(imageSlots), z.string()),
  version,
});
export type CertificateTemplate = z.infer<typeof certificateTemplate>;

export const issuedCertificate = z.object({
  serial: z.string(),
  kind: certificateKind,
  name: z.string(),
  containerName: z.string().nullable(),
  place: z.number().int().nullable(),
  issuedAt: z.iso.datetime(),
  revoked: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** A later release changed what it says; the serial of the one that holds now, if there is one. */
  superseded: z.object({ at: z.iso.datetime(), reason: z.string(), by: z.string().nullable() }).nullable(),
});
export type IssuedCertificate = z.infer<typeof issuedCertificate>;

export const verifiedCertificate = z.object({
  state: z.enum(certificateStates),
  serial: z.string(),
  /** What the certificate says; null when the serial is unknown or the paper was changed. */
  certificate: issuedCertificate
    .extend({
      competitionName: z.string(),
      entries: z.number().int().nullable(),
      score: z.number().nullable(),
      /** What the score is of; null on certificates from before that was signed with them. */
      scoreOf: statedScore.nullable(),
      issuer: z.string(),
      /** Of the leaderboard that anyone can open; null while there is none. */
      leaderboardID: z.string().nullable(),
    })
    .nullable(),
  /** What was signed, with what: anyone can check it with the published key. */
  proof: z
    .object({ statement: z.string(), signature: z.string(), keyId: z.string(), publicKey: z.string() })
    .nullable(),
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificate>;
