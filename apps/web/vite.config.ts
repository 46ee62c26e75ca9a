import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { offlineFiles } from './offline-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthPacking = /\.(?:m?js|css|html|svg|json|webmanifest)$/u;

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
        await writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
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
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => firstFonts.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), offlineFiles(), precompress()],
  // Inlined fonts or pictures would need `data:` in the content policy.
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/service-worker.ts' },
      // A service worker must keep its address over releases, and stand at the root to serve every page.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    port: 5173,
    proxy: { '/new/api': 'http://127.0.0.1:3000', '/realtime': { target: 'ws://127.0.0.1:3000', ws: true } },
  },
});
