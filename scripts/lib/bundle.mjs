// Needs the installed libraries, so it is imported only after they are there.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { root } from './tree.mjs';

const folder = (path) => fileURLToPath(new URL(path, root));

/** Our own packages are TypeScript and go into the bundle; libraries stay where npm put them, with their native parts. */
const librariesStayOutside = {
  name: 'libraries-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@podium/') ? undefined : { path, external: true },
    );
  },
};

/** Bundles a TypeScript file of the server into one that this Node runs as it is. */
export const bundleFile = (entry, outfile) =>
  build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    logLevel: 'silent',
    plugins: [librariesStayOutside],
    loader: { '.txt': 'text', '.csv': 'text', '.sql': 'text' },
  });

/** A worker thread is started from a file of its own: those of the features, of pictures and of pages are called `*-worker.ts`. */
export const workerEntries = (source) =>
  ['features', 'platform/share-card', 'platform/rendering']
    .map((part) => join(source, part))
    .filter((part) => existsSync(part))
    .flatMap((part) =>
      readdirSync(part, { recursive: true })
        .filter((name) => name.endsWith('-worker.ts'))
        .map((name) => join(part, name)),
    );

export const bundleServer = async (into) => {
  try {
    const source = folder('apps/server/src');
    await Promise.all([
      bundleFile(join(source, 'main.ts'), join(into, 'podium.mjs')),
      ...workerEntries(source).map((entry) => bundleFile(entry, join(into, `${basename(entry, '.ts')}.mjs`))),
      bundleFile(join(source, 'media/embedded/media-process.ts'), join(into, 'media-process.mjs')),
    ]);
  } catch (error) {
    throw new Error(`The program could not be built:\n${error.message}`, { cause: error });
  }
};

/** Where the build puts the screens that the server renders. */
const rendering = 'rendering';

export const bundleWeb = async (into) => {
  const home = folder('apps/web');
  if (!existsSync(join(home, 'vite.config.ts')))
    throw new Error('The web pages could not be built: apps/web/vite.config.ts is missing.');
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  // A process of its own: the plug-ins of the build keep running things that would hold up the end of ours.
  const run = (outDir, ...args) =>
    new Promise((resolve, reject) => {
      const child = spawn(
        process.execPath,
        [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error', ...args],
        { cwd: home, stdio: ['ignore', 2, 2] },
      );
      child.once('error', reject);
      child.once('exit', (status) => {
        if (status === 0) resolve();
        else reject(new Error('The web pages could not be built; the reason is above.'));
      });
    });
  // Each empties its own folder, and they run side by side.
  const apart = `${into}-${rendering}`;
  try {
    // Both end before a failure is told, so that neither writes into a folder that is gone.
    const ended = await Promise.allSettled([run(into), run(apart, '--ssr', 'src/app/render-page.tsx')]);
    for (const { reason } of ended) if (reason) throw reason;
    renameSync(apart, join(into, rendering));
  } finally {
    rmSync(apart, { recursive: true, force: true });
  }
  for (const file of ['index.html', `${rendering}/render-page.mjs`])
    if (!existsSync(join(into, file)))
      throw new Error(`The web pages could not be built: there is no ${file} in the result.`);
};
