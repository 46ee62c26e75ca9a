import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchMediaBrowser } from '../../test/media/browser.ts';
import { bundlePage } from '../../test/public-client.ts';

// The plugins of the room (packages/room-plugins) with their real models, in a real Chromium. Their files come from the page's own site.
const { resolve } = createRequire(new URL('../../../../packages/room-plugins/package.json', import.meta.url));
const folders = [
  '@mediapipe/selfie_segmentation',
  '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js',
  '@sapphi-red/web-noise-suppressor/rnnoise.wasm',
].map((file) => path.dirname(resolve(file)));
const types: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
const readAny = (name: string): Buffer => {
  for (const folder of folders) {
    try {
      return readFileSync(path.join(folder, name));
    } catch {
      // It is in another folder.
    }
  }
  throw new Error(`There is no file ${name}`);
};

/** The page's own site: a worklet is fetched past what a test could answer for the browser. */
const site = createServer(({ url = '/' }, answer) => {
  if (url === '/')
    return answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><head></head><body>');
  if (url === '/favicon.ico') return answer.writeHead(404).end();
  const type = types[path.extname(url)] ?? 'application/octet-stream';
  return answer.writeHead(200, { 'content-type': type }).end(readAny(path.basename(url)));
});

let browser: Browser;
let page: Page;
let origin: string;
const asked: string[] = [];
beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  browser = await launchMediaBrowser();
  page = await browser.newPage();
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(`${origin}/`);
  await page.addScriptTag({ content: await bundlePage(new URL('../../test/media/plugin-page.js', import.meta.url)) });
});
afterAll(async () => {
  await browser.close();
  site.close();
});

interface Picture {
  mean: number;
  contrast: number;
}
test('[PG-4] each says before it is used whether this browser can run it', async () => {
  const missing = { isSupported: false, reason: 'platform' };
  expect(await page.evaluate('plugins.support()')).toEqual({
    here: [{ isSupported: true }, { isSupported: true }],
    elsewhere: [missing, missing],
  });
});
test('[PG-1] noise suppression makes plain noise at least ten times quieter', async () => {
  const { before, after } = await page.evaluate<{ before: number; after: number }>('plugins.suppressNoise()');
  expect(before).toBeGreaterThan(0.05);
  expect(after).toBeLessThan(before / 10);
});
test('[PG-2] background blur takes the detail out of what is no person', async () => {
  const { before, after } = await page.evaluate<{ before: Picture; after: Picture }>('plugins.blur()');
  expect(before.contrast).toBeGreaterThan(100);
  expect(after.contrast).toBeLessThan(before.contrast / 4);
});
test('[PG-2] background replacement shows the picture instead', async () => {
  const { after } = await page.evaluate<{ after: Picture }>('plugins.replace()');
  expect(Math.abs(after.mean - 200)).toBeLessThan(20);
  expect(after.contrast).toBeLessThan(20);
});
test('[PG-3] every file comes from the own site', () => {
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((url) => !url.startsWith(origin) && !url.startsWith('blob:'))).toEqual([]);
});
