import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { normaliseEmail } from '@podium/domain/text';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { BulkUploadStore, KeptRows } from './bulk-upload-store.ts';

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

type Addresses = ReadonlySet<string>;

const holds = (row: readonly string[], emails: Addresses): boolean =>
  row.some((cell) => emails.has(normaliseEmail(cell)));

/** The same rows with those of these addresses empty: the others keep their numbers, by which faults name them. */
const emptied = (rows: readonly string[][], emails: Addresses): string[][] =>
  rows.map((row) => (holds(row, emails) ? [] : row));

const withoutPerson = async (upload: KeptRows, emails: Addresses): Promise<KeptRows | undefined> => {
  const rows: string[][] =
    upload.content === null ? upload.sample : JSON.parse((await unpacked(upload.content)).toString('utf8'));
  if (!rows.some((row) => holds(row, emails))) return undefined;
  const left = emptied(rows, emails);
  // The first row of a spreadsheet is its title.
  const isEmpty = (number: number): boolean => left[number - 2]?.length === 0;
  return {
    bulk_upload_code: upload.bulk_upload_code,
    content: upload.content === null ? null : await packed(JSON.stringify(left)),
    sample: emptied(upload.sample, emails),
    errors: upload.errors.filter(({ row }) => !isEmpty(row)),
  };
};

/** Tables that organisers sent hold people's names and addresses for a day. Somebody who deletes the account goes from them at once. */
export const createUploadPersonalData = ({ store }: { store: BulkUploadStore }): PersonalData => ({
  name: 'bulkUploads',
  collect: async () => undefined,
  async erase(tx, person) {
    const emails = await store.addressesOf(tx, person);
    for (const code of await store.withRows(tx)) {
      const upload = await store.keptRows(tx, code);
      const left = upload && (await withoutPerson(upload, emails));
      if (left) await store.replaceRows(tx, left);
    }
  },
});
