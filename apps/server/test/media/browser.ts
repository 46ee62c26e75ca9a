import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { ConnectionTarget, IceCandidate } from '../../src/media/engine.ts';

const address = 'http://localhost:9/';
/** For every browser that has to do with media: a camera and microphone that need no device and no permission. */
const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
];

export const launchMediaBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: chromiumFlags });

export interface MediaBrowser {
  page: Page;
  /** Calls a function of `browser-page.js`. */
  call<T>(name: string, ...args: unknown[]): Promise<T>;
  onCandidate(listener: (peerId: string, target: ConnectionTarget, candidate: IceCandidate) => void): void;
  close(): Promise<void>;
}

/** A real Chromium with one page that holds any number of peers. The page comes from no network: its address is only a secure origin. */
export const openMediaBrowser = async (): Promise<MediaBrowser> => {
  const browser = await launchMediaBrowser();
  const page = await browser.newPage();
  let listener: Parameters<MediaBrowser['onCandidate']>[0] = () => undefined;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }));
  await page.exposeFunction('sendCandidate', (peerId: string, target: ConnectionTarget, candidate: IceCandidate) =>
    listener(peerId, target, candidate),
  );
  await page.goto(address);
  await page.addScriptTag({ content: readFileSync(new URL('browser-page.js', import.meta.url), 'utf8') });
  return {
    page,
    call: (name, ...args) => page.evaluate(`media.${name}(...${JSON.stringify(args)})`),
    onCandidate(next) {
      listener = next;
    },
    close: () => browser.close(),
  };
};
