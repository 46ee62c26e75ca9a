import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { normaliseEmail } from '@podium/domain/text';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { BulkUploadStore, KeptRows } from './bulk-upload-store.ts';

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

const holds = (row: readonly string[], email: string): boolean => row.some((cell) => normaliseEmail(cell) === email);

/** The same rows with those of this address empty: the others keep their numbers, by which faults name them. */
const emptied = (rows: readonly string[][], email: string): string[][] =>
  rows.map((row) => (holds(row, email) ? [] : row));

const withoutPerson = async (upload: KeptRows, email: string): Promise<KeptRows | undefined> => {
  const rows: string[][] =
    upload.content === null ? upload.sample : JSON.parse((await unpacked(upload.content)).toString('utf8'));
  if (!rows.some((row) => holds(row, email))) return undefined;
  const left = emptied(rows, email);
  // The first row of a spreadsheet is its title.
  const isEmpty = (number: number): boolean => left[number - 2]?.length === 0;
  return {
    bulk_upload_code: upload.bulk_upload_code,
    content: upload.content === null ? null : await packed(JSON.stringify(left)),
    sample: emptied(upload.sample, email),
    errors: upload.errors.filter(({ row }) => !isEmpty(row)),
  };
};

/** Tables that organisers sent hold people's names and addresses for a day. Somebody who deletes the account goes from them at once. */
export const createUploadPersonalData = ({ store }: { store: BulkUploadStore }): PersonalData => ({
  name: 'bulkUploads',
  collect: async () => undefined,
  async erase(tx, { email }) {
    for (const code of await store.withRows(tx)) {
      const upload = await store.keptRows(tx, code);
      const left = upload && (await withoutPerson(upload, email));
      if (left) await store.replaceRows(tx, left);
    }
  },
});
