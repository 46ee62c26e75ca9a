import type { IssuedCertificate } from '@podium/contract';
import type { CertificateRow } from './tables.ts';

export const presentCertificate = (row: CertificateRow): IssuedCertificate => ({
  serial: row.serial,
  kind: row.kind,
  name: row.name,
  containerName: row.container_name,
  place: row.place,
  issuedAt: row.issued_at.toISOString(),
  revoked: row.revoked_at && { at: row.revoked_at.toISOString(), reason: row.revoked_because ?? '' },
  superseded: row.superseded_at && {
    at: row.superseded_at.toISOString(),
    reason: row.superseded_because ?? '',
    by: row.superseded_by,
  },
});
