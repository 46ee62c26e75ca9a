import type { CertificateKind } from '@podium/domain/certificates';
import type { ColumnType, Generated, Selectable } from 'kysely';

interface CertificateTemplatesTable {
  competition_code: string;
  kind: CertificateKind;
  content: ColumnType<unknown, string, string>;
  /** File ids by slot. */
  images: ColumnType<Record<string, string>, string, string>;
  version: number;
}

interface CertificatesTable {
  serial: string;
  competition_code: string;
  kind: CertificateKind;
  /** Whom it is for: one valid certificate of a kind for each. */
  subject: string;
  user_code: string | null;
  name: string;
  container_name: string | null;
  place: number | null;
  field_values: ColumnType<Record<string, string>, string, string>;
  /** Empty once its owner has deleted their account. */
  statement: string;
  signature: string;
  key_id: string;
  public_key: string;
  file_id: Generated<string | null>;
  /** The code of why it could not be drawn. */
  draw_error: Generated<string | null>;
  is_listed: Generated<boolean>;
  issued_by: string;
  issued_at: Date;
  revoked_at: Generated<Date | null>;
  revoked_by: Generated<string | null>;
  revoked_because: Generated<string | null>;
  /** A later release changed what it says. */
  superseded_at: Generated<Date | null>;
  superseded_because: Generated<string | null>;
  /** The serial of the one that holds now. */
  superseded_by: Generated<string | null>;
}
export type CertificateRow = Selectable<CertificatesTable>;

interface CertificateZipsTable {
  competition_code: string;
  file_id: string;
  made_at: Date;
}

export interface CertificateTables {
  certificate_templates: CertificateTemplatesTable;
  certificates: CertificatesTable;
  certificate_zips: CertificateZipsTable;
}
