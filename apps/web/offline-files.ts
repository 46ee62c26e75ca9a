import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface ManifestChunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

const screens = ['src/app/screens/judge-dashboard.tsx', 'src/app/screens/judge-login.tsx'];
/** What these screens ask for later: another language, the reader of PDF files, the live connection. */
const isLater = (key: string): boolean => !key.startsWith('src/app/');

const reach = (manifest: Manifest, key: string, follow: (key: string) => boolean, seen: Set<string>): void => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;
  seen.add(key);
  for (const next of chunk.imports ?? []) reach(manifest, next, follow, seen);
  for (const next of chunk.dynamicImports ?? []) if (follow(next)) reach(manifest, next, follow, seen);
};

const filesOf = (manifest: Manifest): string[] => {
  const seen = new Set<string>();
  for (const key of ['index.html', ...screens]) {
    if (!manifest[key]) throw new Error(`${key} is not in the build, and a judge without a network needs it.`);
    reach(manifest, key, isLater, seen);
  }
  const files = [...seen].flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key] ?? { file: '' };
    return [file, ...css, ...assets];
  });
  return [...new Set(files)].filter((file) => file.startsWith('assets/')).map((file) => `/${file}`);
};

/** Writes into the service worker which files the judge's page consists of. */
export const offlineFiles = (): Plugin => ({
  name: 'offline-files',
  apply: 'build',
  writeBundle: {
    order: 'pre',
    sequential: true,
    async handler({ dir = 'dist' }) {
      const read = (name: string): Promise<string> => readFile(join(dir, name), 'utf8');
      const files = ['/boot.js', '/favicon.svg', ...filesOf(JSON.parse(await read('.vite/manifest.json')) as Manifest)];
      const version = createHash('sha256')
        .update(await read('index.html'))
        .update(await read('boot.js'))
        .update(files.join())
        .digest('hex')
        .slice(0, 16);
      const worker = await read('sw.js');
      await writeFile(
        join(dir, 'sw.js'),
        worker.replace('__OFFLINE_FILES__', JSON.stringify(files)).replace('__OFFLINE_VERSION__', version),
      );
    },
  },
});
