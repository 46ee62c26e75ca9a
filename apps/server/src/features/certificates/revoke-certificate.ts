import type { EndpointOutput, Endpoints } from '@podium/contract';
import { readSerial } from '@podium/domain/certificates';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CertificateFileStore } from './certificate-file-store.ts';
import type { CertificateStore } from './certificate-store.ts';
import { presentCertificate } from './present.ts';

interface RevokeCertificateDeps {
  changes: Changes;
  files: Files;
  store: CertificateStore;
  drawnFiles: CertificateFileStore;
}
type Revoked = EndpointOutput<Endpoints['revokeCertificate']>;

/** A revoked certificate stays and says why. The zip that holds it is taken away; the next issuing makes another. */
export const createRevokeCertificate =
  ({ changes, files, store, drawnFiles }: RevokeCertificateDeps) =>
  (unit: Unit<Revoked>, caller: MemberCaller, typed: string, reason: string): Promise<Revoked> =>
    changes.run(unit, caller, async (change) => {
      const { tx, now } = change;
      const serial = readSerial(typed) ?? '';
      const row = await store.bySerial(tx, serial);
      if (row?.competition_code !== caller.competitionCode) throw refuse('CERTIFICATE_NOT_FOUND');
      if (row.revoked_at !== null) throw refuse('CERTIFICATE_REVOKED');
      const revoked = { revoked_at: now, revoked_by: caller.userCode, revoked_because: reason };
      await store.update(tx, serial, revoked);
      const zip = await drawnFiles.removeZip(tx, caller.competitionCode);
      if (zip !== undefined) await files.unregister(tx, zip, now);
      await change.record('certificate.revoked', serial, null, { kind: row.kind, reason });
      return { certificate: presentCertificate({ ...row, ...revoked }) };
    });
