import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gzipSync } from 'node:zlib';

import { extract, type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { manifestName, type Manifest } from './format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

type NewHeader = Partial<Header> & Pick<Header, 'name'>;
type Entry = { header: NewHeader; content: Buffer };

let folder: string;
let database: TestDatabase;
let whole: Entry[];
const target = () => path.join(folder, 'backup.tar.gz');

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-hostile-archive-'));
  mkdirSync(path.join(folder, 'data', 'files'), { recursive: true });
  writeFileSync(path.join(folder, 'data', 'files', 'upload'), 'contents');
  database = await createTestDatabase();
  const clock = () => new Date('2026-03-01T12:00:00Z');
  await writeBackup({ database, dataDir: path.join(folder, 'data'), target: target(), clock });
  whole = [];
  const tar = extract();
  const feeding = pipeline(createReadStream(target()), createGunzip(), tar);
  for await (const entry of tar) whole.push({ header: entry.header, content: await buffer(entry) });
  await feeding;
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const measured = ({ header, content }: Entry) => ({
  name: header.name,
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Writes the backup again with one more entry, in front of the manifest. */
async function writeWith(more: NewHeader, text: string, isListed: boolean): Promise<void> {
  const added = { header: more, content: Buffer.from(text) };
  const tar = pack();
  for (const { header, content } of whole) {
    if (header.name !== manifestName) {
      tar.entry({ name: header.name }, content);
      continue;
    }
    tar.entry(more, added.content);
    const manifest = JSON.parse(content.toString('utf8')) as Manifest;
    if (isListed) manifest.entries.push(measured(added));
    tar.entry({ name: manifestName }, JSON.stringify(manifest));
  }
  tar.finalize();
  writeFileSync(target(), gzipSync(await buffer(tar)));
}

const restored = async (): Promise<string> => {
  const dataDir = path.join(folder, 'data');
  const error = await restoreBackup({ database, dataDir, file: target(), replace: true }).catch(
    (thrown: Error) => thrown,
  );
  return error instanceof Error ? error.message : 'restored';
};

const link = { type: 'symlink', linkname: '/etc/passwd' } as const;
test.each([
  ['a parent folder', { name: '../x' }, true, 'the unknown entry "../x"'],
  ['a parent folder below the files', { name: 'files/../../x' }, true, 'the unknown entry "files/../../x"'],
  ['an absolute path', { name: '/tmp/podium-x' }, true, 'the unknown entry "/tmp/podium-x"'],
  ['a symbolic link', { name: 'files/link', ...link }, true, '"files/link", which is no file'],
  [
    'a hard link',
    { name: 'files/hard', type: 'link', linkname: 'files/upload' },
    true,
    '"files/hard", which is no file',
  ],
  ['a second entry of one name', { name: 'files/upload' }, true, '"files/upload" twice'],
  [
    'an entry that is not listed',
    { name: 'files/other' },
    false,
    '"files/other", which its list of contents does not name',
  ],
  ['an unlisted parent folder', { name: '../x' }, false, 'the unknown entry "../x"'],
] as const)('[BK-8] %s is refused by its very name, and nothing is written', async (_, header, isListed, reason) => {
  await writeWith(header, 'linkname' in header ? '' : 'hostile', isListed);
  const message = await restored();
  expect(message).toContain(`it holds ${reason}`);
  expect(message).toContain('nothing was changed');
  expect(existsSync(path.join(folder, 'x'))).toBe(false);
  expect(existsSync('/tmp/podium-x')).toBe(false);
});

test('[BK-8] a listed entry that is missing is named', async () => {
  const upload = whole.find(({ header }) => header.name === 'files/upload');
  whole = whole.filter((entry) => entry !== upload);
  await writeWith({ name: 'files/spare' }, 'spare', true);
  if (upload) whole.unshift(upload);
  expect(await restored()).toContain('files/upload is missing');
});
