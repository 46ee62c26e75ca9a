import type { EndpointOutput, Endpoints, Profile } from '@podium/contract';
import { readSerial } from '@podium/domain/certificates';
import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { SigningKeys } from '../../platform/signing/signing-keys.ts';
import type { Signing } from '../../platform/signing/signing.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { bakeBadge } from '../../platform/drawing/bake-badge.ts';
import type { CertificateFileStore } from './certificate-file-store.ts';
import type { CertificateStore } from './certificate-store.ts';
import { credentialPath, openBadge, type OpenBadge } from './open-badge.ts';
import { presentCertificate } from './present.ts';
import { isIntact, readStatement } from './sign-certificate.ts';
import type { CertificateRow } from './tables.ts';

interface OwnCertificatesDeps {
  db: Db;
  files: Files;
  store: CertificateStore;
  drawnFiles: CertificateFileStore;
  signing: Signing;
  signingKeys: SigningKeys;
}
type Mine = EndpointOutput<Endpoints['listMyCertificates']>;

/** LinkedIn fills its form for a certification from an address. */
const linkedInUrl = (row: CertificateRow & { competition_name: string }, { siteUrl }: Signing): string => {
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: row.competition_name,
    organizationName: 'Podium',
    issueYear: String(row.issued_at.getUTCFullYear()),
    issueMonth: String(row.issued_at.getUTCMonth() + 1),
    certUrl: `${siteUrl}/verify/${row.serial}`,
    certId: row.serial,
  });
  return `https://www.linkedin.com/profile/add?${query.toString()}`;
};

/** What people do with their own certificates, and what others see of them. */
export const createOwnCertificates = ({ db, files, store, drawnFiles, signing, signingKeys }: OwnCertificatesDeps) => {
  const valid = async (typed: string): Promise<CertificateRow> => {
    const row = await store.bySerial(db, readSerial(typed) ?? '');
    if (!row || row.revoked_at !== null || row.superseded_at !== null || !isIntact(row))
      throw refuse('CERTIFICATE_NOT_FOUND');
    if (!(await signingKeys.has(row.public_key))) throw refuse('CERTIFICATE_NOT_FOUND');
    return row;
  };
  /** Badges are signed when they are asked for, with the present key. */
  const credential = async (typed: string, now: Date): Promise<OpenBadge> => {
    const { statement } = await valid(typed);
    await signingKeys.remember(now);
    return openBadge(readStatement(statement), signing);
  };
  const personalData: PersonalData = {
    name: 'certificates',
    collect: async ({ userCode }) => (await store.ofUser(db, userCode)).map((row) => presentCertificate(row)),
    async erase(tx, { userCode }) {
      for (const row of await store.ofUser(tx, userCode)) {
        await store.update(tx, row.serial, {
          name: '—',
          field_values: '{}',
          statement: '',
          signature: '',
          is_listed: false,
          file_id: null,
          revoked_at: row.revoked_at ?? new Date(),
          revoked_because: row.revoked_because ?? 'The owner deleted their account.',
        });
        if (row.file_id !== null) await files.unregister(tx, row.file_id, new Date());
        const zip = await drawnFiles.removeZip(tx, row.competition_code);
        if (zip !== undefined) await files.unregister(tx, zip, new Date());
      }
    },
  };
  return {
    personalData,
    credential,
    async badge(typed: string, now: Date): Promise<{ png: string }> {
      const stated = readStatement((await valid(typed)).statement);
      return { png: (await bakeBadge(stated, await credential(typed, now))).toString('base64') };
    },
    async mine(userCode: string, now: Date): Promise<Mine> {
      const rows = await store.ofUser(db, userCode);
      return {
        certificates: rows.map((row) => ({
          ...presentCertificate(row),
          competitionName: row.competition_name,
          pdfURL: row.file_id === null ? null : files.signedUrl(row.file_id, now),
          credentialURL: credentialPath(row.serial),
          linkedInURL: linkedInUrl(row, signing),
          isListed: row.is_listed,
        })),
      };
    },
    setListed: (unit: Unit<{ done: true }>, userCode: string, typed: string, isListed: boolean) =>
      unit.transact(async (tx) => {
        const row = await store.bySerial(tx, readSerial(typed) ?? '');
        if (!row || row.user_code !== userCode) throw refuse('CERTIFICATE_NOT_FOUND');
        await store.update(tx, row.serial, { is_listed: isListed });
        return { done: true as const };
      }),
    /** What a person shows on their profile: valid certificates that they listed. */
    listed: async (userCode: string): Promise<Profile['certificates']> => {
      const rows = await store.ofUser(db, userCode);
      return rows
        .filter((row) => row.is_listed && row.revoked_at === null && row.superseded_at === null)
        .map((row) => ({
          serial: row.serial,
          kind: row.kind,
          competitionName: row.competition_name,
          place: row.place,
          issuedAt: row.issued_at.toISOString(),
        }));
    },
  };
};
