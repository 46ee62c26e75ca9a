import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { offlineFiles } from './offline-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthPacking = /\.(?:m?js|css|html|svg|json|webmanifest)$/u;

/** One step below the best takes half of its time, which a first start waits for, and gives two per cent more bytes. */
const brotliQuality = 10;

/** Packed once at build time, so that the server sends bytes and never compresses a static file. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    const folder = dir ?? 'dist';
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => worthPacking.test(file) && !file.startsWith('.vite'),
    );
    await Promise.all(
      files.map(async (file) => {
        const path = join(folder, file);
        const bytes = await readFile(path);
        if (bytes.length < 1024) return;
        await writeFile(
          `${path}.br`,
          await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
        );
        await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
      }),
    );
  },
});

/** The two faces every screen is set in; other subsets load when a name needs them. */
const firstFonts = /(?:anybody-latin-standard-normal|hanken-grotesk-latin-wght-normal)-.*\.woff2$/u;
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // A page in a frame of another site is read in the fonts that are there, until ours arrive.
    handler: (_, { bundle = {}, filename }) =>
      Object.keys(bundle)
        .filter((file) => firstFonts.test(file) && !filename.endsWith('embed.html'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
});

/** Its package offers bundlers the build for development only, with warnings that nobody sees in production. */
const routerForProduction = {
  find: /^react-router$/u,
  replacement: join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production/index.mjs',
  ),
};

/** The same screens for the server, which renders the public pages. Libraries are built in, so that they are those of production. */
const forServer = {
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: [routerForProduction] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true as const, target: 'node' as const },
  build: {
    target: 'node20',
    copyPublicDir: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
};

/** What every page needs beside its screen: one file is smaller and sooner here than twenty. */
const partsOfFrame =
  /src\/(?:app\/(?:root|brand|leave|header|menu|toasts|bottom-bar|navigation|use-shell|handle)\.|features\/accounts\/(?:journey|actions|log-out-judge)\.|platform\/(?:rendered|preferences|notifications)\/|platform\/http\/use-(?:load|submit)\.|i18n\/(?:area|moments|reader)\.|ui\/(?:icon|join|marks|choice|field|toast)\.(?:tsx?)$)/u;

/** Apart from the frame, so that a rendered page can run them in a task of their own. */
const librariesOfFrame =
  /node_modules\/(?:react-router|react-redux|@reduxjs|redux|redux-thunk|redux-persist|reselect|immer|cookie|set-cookie-parser|use-sync-external-store)\//u;

const forBrowser = {
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), offlineFiles(), precompress()],
  resolve: { alias: [routerForProduction] },
  // Inlined fonts or pictures would need `data:` in the content policy.
  build: {
    manifest: true,
    // Every browser that runs these pages fetches modules ahead by itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', embed: 'embed.html', sw: 'src/service-worker.ts' },
      // A service worker must keep its address over releases, and stand at the root to serve every page.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/app\/react-client\.ts$/u,
              priority: 2,
            },
            { name: 'libraries', test: librariesOfFrame, priority: 1 },
            { name: 'frame', test: partsOfFrame },
          ],
        },
        entryFileNames: ({ name }: { name: string }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/new/api': 'http://127.0.0.1:3000', '/realtime': { target: 'ws://127.0.0.1:3000', ws: true } },
  },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? forServer : forBrowser));
