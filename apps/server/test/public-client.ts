import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { waitUntil } from '../src/platform/wait-until.ts';
import { launchMediaBrowser } from './media/browser.ts';

/** A server with video rooms, in this process or in another. */
interface VideoServer {
  url: string;
  tokenFor: (userId: string, role: string, options?: { tokenId?: string }) => string;
}

export interface Entry {
  kind: string;
  [detail: string]: unknown;
}

/** A script of the tests with everything that it imports. */
export const bundlePage = async (page: URL): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(page)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};

/** A page of this server with a script of the test, which our own policy for scripts would refuse. */
export const openClientPage = async (browser: Browser, at: VideoServer, script: string): Promise<Page> => {
  const page = await (await browser.newContext({ bypassCSP: true })).newPage();
  await page.goto(`${at.url}/page`);
  await page.addScriptTag({ content: script });
  return page;
};

/** A client in a real browser, on pages that this server hands out: the public one, or another with the same functions. */
export const openPublicClients = async (at: VideoServer, script = new URL('media/client-page.js', import.meta.url)) => {
  const bundle = await bundlePage(script);
  const browser = await launchMediaBrowser();
  const open = async (name: string, role: string, tokenId?: string) => {
    const page = await openClientPage(browser, at, bundle);
    const call = <T = unknown>(method: string, ...args: unknown[]): Promise<T> =>
      page.evaluate(`client.${method}(...${JSON.stringify(args)})`);
    const token = at.tokenFor(name, role, tokenId === undefined ? {} : { tokenId });
    const entries = (): Promise<Entry[]> => page.evaluate('client.log');
    return {
      page,
      call,
      entries,
      preview: () => call('preview', { token, name }),
      join: () => call('join', { token, name }),
      /** Waits until the client has reported this. */
      async reports(kind: string, wanted: (entry: Entry) => boolean = () => true, timeoutMs = 60_000): Promise<Entry> {
        let found: Entry | undefined;
        const isThere = async (): Promise<boolean> => {
          found = (await entries()).find((entry) => entry.kind === kind && wanted(entry));
          return found !== undefined;
        };
        if (!(await waitUntil(isThere, { timeoutMs, everyMs: 100 })))
          throw new Error(`${name} did not report ${kind}: ${JSON.stringify(await entries())}`);
        return found ?? { kind };
      },
    };
  };
  return { open, close: () => browser.close() };
};
export type PublicClient = Awaited<ReturnType<Awaited<ReturnType<typeof openPublicClients>>['open']>>;

/** Waits until this client shows new frames of a peer's picture. */
export const seesMoving = async (client: PublicClient, name: string): Promise<void> => {
  const first = await client.call<number>('framesFrom', name);
  const moves = async (): Promise<boolean> => (await client.call<number>('framesFrom', name)) > first + 5;
  if (!(await waitUntil(moves, { timeoutMs: 60_000, everyMs: 100 })))
    throw new Error(`No picture of ${name}: ${JSON.stringify([await client.call('state'), await client.entries()])}`);
};
