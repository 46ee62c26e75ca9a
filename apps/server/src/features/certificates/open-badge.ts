import { createHash } from 'node:crypto';
import { apiBase } from '@podium/contract';
import { canonicalJson, type JsonValue } from '@podium/domain/audit-chain';
import type { CertificateKind, CertificateStatement } from '@podium/domain/certificates';
import { base58 } from '../../platform/signing/base58.ts';
import type { Signing } from '../../platform/signing/signing.ts';
import { issuerProfile } from '../../platform/signing/well-known.ts';

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;
const achievementTypes: Readonly<Record<CertificateKind, string>> = {
  PARTICIPATION: 'Certificate',
  PLACEMENT: 'Award',
  JUDGE: 'CommunityService',
  CREW: 'CommunityService',
};
const achievementNames: Readonly<Record<CertificateKind, (place: number | null) => string>> = {
  PARTICIPATION: () => 'Participation',
  PLACEMENT: (place) => `Place ${place ?? ''}`.trim(),
  JUDGE: () => 'Judge',
  CREW: () => 'Crew',
};

/** A place of one round, or of the rounds so far, is not the final one. */
const partOf = (scoreOf: CertificateStatement['scoreOf']): string => {
  if (scoreOf?.kind === 'round') return ` in ${scoreOf.roundName ?? 'one round'}`;
  return scoreOf?.kind === 'so-far' ? ` after ${scoreOf.roundsOut} of ${scoreOf.rounds} rounds` : '';
};

const hash = (value: JsonValue): Buffer => createHash('sha256').update(canonicalJson(value)).digest();

export const credentialPath = (serial: string): string => `${apiBase}/certificates/${serial}/credential`;

/**
 * The certificate as an Open Badges 3.0 credential, a W3C verifiable credential. Its proof is of the suite `eddsa-jcs-2022`: the hash of
 * the proof's own options, then the hash of the credential, both of their canonical JSON, signed with Ed25519.
 */
export const openBadge = (stated: CertificateStatement, signing: Signing) => {
  const { serial, kind, name, competitionCode, competitionName, containerName, place, scoreOf, issuedAt } = stated;
  const { siteUrl, verificationMethod } = signing;
  const title = `${achievementNames[kind](place)}${partOf(scoreOf)}, ${competitionName}`;
  const credential = {
    '@context': [...contexts],
    id: `${siteUrl}${credentialPath(serial)}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: issuerProfile(signing),
    validFrom: issuedAt,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: name, identityType: 'name' }],
      achievement: {
        id: `${siteUrl}/competitions/${competitionCode}#${kind.toLowerCase()}${place === null ? '' : `-${place}`}`,
        type: ['Achievement'],
        achievementType: achievementTypes[kind],
        name: title,
        description: containerName === null ? title : `${title}, with ${containerName}`,
        criteria: { narrative: 'Given by the organiser of the competition after its scores were released.' },
      },
    },
    evidence: [{ id: `${siteUrl}/verify/${serial}`, type: ['Evidence'], name: 'Certificate' }],
  };
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: issuedAt,
    verificationMethod,
    proofPurpose: 'assertionMethod',
  };
  // The context belongs to what is signed, so it stands in the proof as well: a verifier hashes the proof that it is given.
  const signedOptions = { '@context': [...contexts], ...options };
  const toSign = Buffer.concat([hash(signedOptions), hash(credential)]);
  return { ...credential, proof: [{ ...signedOptions, proofValue: `z${base58(signing.sign(toSign))}` }] };
};
export type OpenBadge = ReturnType<typeof openBadge>;
