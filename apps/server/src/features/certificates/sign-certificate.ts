import { randomBytes } from 'node:crypto';
import { canonicalJson } from '@podium/domain/audit-chain';
import { type CertificateStatement, serialBytes, serialOf } from '@podium/domain/certificates';
import { isSignedBy, type Signing } from '../../platform/signing/signing.ts';
import type { Recipient } from './recipients.ts';

interface Issue {
  competitionCode: string;
  competitionName: string;
  userCode: string;
  now: Date;
}

/** A new certificate: its serial, what it states, and the signature of exactly that. */
export const signCertificate = (signing: Signing, recipient: Recipient, issue: Issue) => {
  const { kind, subject, userCode, name, containerName, place, entries, score, scoreOf, values } = recipient;
  const { competitionCode, competitionName, now } = issue;
  const serial = serialOf(randomBytes(serialBytes));
  const stated: CertificateStatement = {
    serial,
    kind,
    name,
    competitionCode,
    competitionName,
    containerName,
    place,
    entries,
    score,
    scoreOf,
    issuedAt: now.toISOString(),
    issuer: signing.did,
  };
  const statement = canonicalJson({ ...stated });
  return {
    serial,
    competition_code: competitionCode,
    kind,
    subject,
    user_code: userCode,
    name,
    container_name: containerName,
    place,
    field_values: JSON.stringify(values),
    statement,
    signature: signing.sign(statement).toString('base64url'),
    key_id: signing.keyId,
    public_key: signing.publicKey,
    issued_by: issue.userCode,
    issued_at: now,
  };
};

/** Whether the stored statement is what was signed, and about this serial. */
export const isIntact = (row: { serial: string; statement: string; signature: string; public_key: string }): boolean =>
  row.statement.includes(`"serial":"${row.serial}"`) &&
  isSignedBy(row.public_key, row.statement, Buffer.from(row.signature, 'base64url'));

export const readStatement = (statement: string): CertificateStatement => JSON.parse(statement) as CertificateStatement;
