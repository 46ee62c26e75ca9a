import { z } from 'zod';
import { anyone, inCompetition, signedIn } from '../access.ts';
import { version } from '../bounds.ts';
import { competitionCode } from '../competitions/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { done, pageOf, pageQuery } from '../page.ts';
import {
  certificateKind,
  certificateTemplate,
  imageSlots,
  issuedCertificate,
  templateInput,
  verifiedCertificate,
} from './schema.ts';

const issues = inCompetition('certificates.issue');
const params = z.object({ competitionCode });
const kindPath = z.object({ competitionCode, certificateKind });
const serial = z.string().max(60);

export const getCertificates = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/certificates',
  access: issues,
  summary: 'Templates, how many certificates are ready and issued, and how far the issuing is.',
  params,
  response: z.object({
    isReleased: z.boolean(),
    templates: z.array(certificateTemplate),
    counts: z.array(
      z.object({
        kind: certificateKind,
        /** People who get one, and do not have it yet. */
        ready: z.number().int(),
        issued: z.number().int(),
        revoked: z.number().int(),
        /** The longest name among them, to look at in the preview. */
        longestName: z.string().nullable(),
      }),
    ),
    job: z
      .object({
        state: z.enum(['waiting', 'running', 'failed']),
        done: z.number().int(),
        total: z.number().int(),
      })
      .nullable(),
    /** Certificates that could not be drawn, with the code of the reason. */
    undrawn: z
      .array(z.object({ serial: z.string(), kind: certificateKind, name: z.string(), reason: z.string() }))
      .max(100),
    /** All issued certificates in one file; null until the issuing has ended. */
    zipURL: z.string().nullable(),
  }),
  errors: [],
});
export const saveCertificateTemplate = defineEndpoint({
  method: 'PUT',
  path: '/competitions/{competitionCode}/certificates/templates/{certificateKind}',
  access: issues,
  summary: 'Saves the words and signatures of a kind of certificate.',
  params: kindPath,
  body: z.object({ values: templateInput, version }),
  response: z.object({ template: certificateTemplate }),
  errors: ['STALE_VERSION'],
});
export const uploadCertificateImage = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/certificates/templates/{certificateKind}/images/{imageSlot}',
  access: issues,
  summary: 'The background of a kind of certificate, or the picture of a signature.',
  params: kindPath.extend({ imageSlot: z.enum(imageSlots) }),
  file: { field: 'image', maxBytes: 5 * 1024 * 1024 },
  response: z.object({ template: certificateTemplate }),
  errors: ['IMAGE_UNREADABLE'],
});
export const sampleCertificate = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/certificates/templates/{certificateKind}/sample',
  access: issues,
  limit: { perPerson: 20, perAddress: 600, windowMs: 60_000 },
  summary: 'One PDF with these words, as it would be issued, marked as a sample.',
  params: kindPath,
  body: z.object({ values: templateInput, name: z.string().trim().max(200) }),
  response: z.object({ pdf: z.string() }),
  errors: ['CERTIFICATE_TOO_LARGE', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED'],
});
export const issueCertificates = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/certificates/issue',
  access: issues,
  summary: 'Issues certificates to everybody who gets one and does not have it yet. A job does it.',
  params,
  body: z.object({ kinds: z.array(certificateKind).min(1).max(4) }),
  response: z.object({ queued: z.number().int() }),
  errors: ['RELEASE_MISSING', 'CERTIFICATES_NONE'],
});
export const redrawCertificates = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/certificates/redraw',
  access: issues,
  summary: 'Tries again to draw the certificates that could not be drawn. A job does it.',
  params,
  body: z.object({}),
  response: z.object({ queued: z.number().int() }),
  errors: ['CERTIFICATES_NONE'],
});
export const listCertificates = defineEndpoint({
  method: 'GET',
  path: '/competitions/{competitionCode}/certificates/issued',
  access: issues,
  summary: 'Issued certificates, the newest first, with an address of each PDF.',
  params,
  query: pageQuery.extend({ search: z.string().max(120).optional() }),
  response: pageOf(issuedCertificate.extend({ pdfURL: z.string().nullable() })),
  errors: [],
});
export const revokeCertificate = defineEndpoint({
  method: 'POST',
  path: '/competitions/{competitionCode}/certificates/issued/{serial}/revoke',
  access: issues,
  summary: 'Revokes a certificate with a reason that everyone who checks it reads.',
  params: z.object({ competitionCode, serial }),
  body: z.object({ reason: z.string().trim().min(3, 'Give a reason.').max(500) }),
  response: z.object({ certificate: issuedCertificate }),
  errors: ['CERTIFICATE_NOT_FOUND', 'CERTIFICATE_REVOKED'],
});
export const verifyCertificate = defineEndpoint({
  method: 'GET',
  path: '/certificates/{serial}',
  access: anyone,
  summary: 'Whether a certificate is valid, revoked, unknown or forged. Its serial is what gives access to it.',
  params: z.object({ serial }),
  query: z.object({
    /** The signature that is on the paper, as its QR code has it. */
    signature: z.string().max(200).optional(),
  }),
  response: verifiedCertificate,
  errors: [],
  limit: { perPerson: 120, perAddress: 600, windowMs: 60_000 },
});
export const getCredential = defineEndpoint({
  method: 'GET',
  path: '/certificates/{serial}/credential',
  access: anyone,
  summary: 'A valid certificate as an Open Badges 3.0 credential, signed with the key under /.well-known/.',
  params: z.object({ serial }),
  response: z.looseObject({ id: z.string(), type: z.array(z.string()) }),
  errors: ['CERTIFICATE_NOT_FOUND'],
});
export const getBadge = defineEndpoint({
  method: 'GET',
  path: '/certificates/{serial}/badge',
  access: anyone,
  summary: 'The credential of a valid certificate, baked into a PNG, in base 64.',
  params: z.object({ serial }),
  response: z.object({ png: z.string() }),
  errors: ['CERTIFICATE_NOT_FOUND'],
});
export const listMyCertificates = defineEndpoint({
  method: 'GET',
  path: '/certificates/mine/all',
  access: signedIn,
  summary: 'The caller’s own certificates, with addresses of the PDF and of the badge.',
  response: z.object({
    certificates: z.array(
      issuedCertificate.extend({
        competitionName: z.string(),
        pdfURL: z.string().nullable(),
        /** The Open Badges credential as a file. */
        credentialURL: z.string(),
        linkedInURL: z.string(),
        /** Shown on the caller’s profile to those who may see it. */
        isListed: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
export const listCertificate = defineEndpoint({
  method: 'PUT',
  path: '/certificates/mine/{serial}',
  access: signedIn,
  summary: 'Shows one of the caller’s certificates on their profile, or hides it.',
  params: z.object({ serial }),
  body: z.object({ isListed: z.boolean() }),
  response: done,
  errors: ['CERTIFICATE_NOT_FOUND'],
});
