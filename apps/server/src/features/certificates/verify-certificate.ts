import type { VerifiedCertificate } from '@podium/contract';
import { readSerial, stateOf } from '@podium/domain/certificates';
import type { Db } from '../../platform/db/database.ts';
import { isSignedBy } from '../../platform/signing/signing.ts';
import type { SigningKeys } from '../../platform/signing/signing-keys.ts';
import type { CertificateStore } from './certificate-store.ts';
import { presentCertificate } from './present.ts';
import { isIntact, readStatement } from './sign-certificate.ts';
import type { CertificateRow } from './tables.ts';

const checked = (row: CertificateRow | undefined, signature: string | undefined, isOurKey: boolean) => {
  if (!row)
    return stateOf({
      isKnown: false,
      isIntact: false,
      isSignatureRight: undefined,
      isRevoked: false,
      isSuperseded: false,
    });
  // Nothing is left to check of somebody who deleted their account: the certificate was revoked with it.
  const isForgotten = row.statement === '' && row.revoked_at !== null;
  return stateOf({
    isKnown: true,
    isIntact: isForgotten || (isOurKey && isIntact(row)),
    isSignatureRight:
      signature === undefined || isForgotten
        ? undefined
        : isSignedBy(row.public_key, row.statement, Buffer.from(signature, 'base64url')),
    isRevoked: row.revoked_at !== null,
    isSuperseded: row.superseded_at !== null,
  });
};

interface VerifyDeps {
  db: Db;
  store: CertificateStore;
  signingKeys: SigningKeys;
  publicBoardOf: PublicBoardOf;
}
/** The leaderboard of a competition, if anyone can open it now. */
export type PublicBoardOf = (competitionCode: string) => Promise<string | null>;

/** What anybody who holds a serial may know about it. Of a forged paper nothing is told but that it was changed. */
export const createVerifyCertificate =
  ({ db, store, signingKeys, publicBoardOf }: VerifyDeps) =>
  async (typed: string, signature: string | undefined): Promise<VerifiedCertificate> => {
    const serial = readSerial(typed);
    const row = serial === undefined ? undefined : await store.bySerial(db, serial);
    const state = checked(row, signature, row !== undefined && (await signingKeys.has(row.public_key)));
    if (!row || state === 'UNKNOWN' || state === 'FORGED')
      return { state, serial: serial ?? typed, certificate: null, proof: null };
    if (row.statement === '') {
      const nobody = {
        competitionName: '',
        entries: null,
        score: null,
        scoreOf: null,
        issuer: '',
        leaderboardID: null,
      };
      return { state, serial: row.serial, certificate: { ...presentCertificate(row), ...nobody }, proof: null };
    }
    const { competitionName, entries, score, scoreOf = null, issuer } = readStatement(row.statement);
    const leaderboardID = await publicBoardOf(row.competition_code);
    return {
      state,
      serial: row.serial,
      certificate: { ...presentCertificate(row), competitionName, entries, score, scoreOf, issuer, leaderboardID },
      proof: { statement: row.statement, signature: row.signature, keyId: row.key_id, publicKey: row.public_key },
    };
  };
