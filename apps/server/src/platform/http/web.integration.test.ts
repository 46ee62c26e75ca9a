import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pages } from '@podium/contract/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { writePreview } from './page-preview.ts';

const html = `<!doctype html><html><head><title>Podium</title>
<meta property="og:title" content="Podium" /><meta property="og:image" content="/og.png" /></head><body><div id="root"></div></body></html>`;

let world: World;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-test-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), html);
  writeFileSync(path.join(folder, 'embed.html'), '<html><head><title>x</title></head><main></main></html>');
  writeFileSync(path.join(folder, 'boot.js'), 'boot()');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), 'start()');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('start()'));
  world = await createWorld({ webFolder: folder });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  world.app.http.inject({ url, headers });

describe('pages', () => {
  test.each([
    '/',
    '/login/',
    '/login/add-password',
    '/profile/UID1',
    '/auth/account-info',
    '/login/judge/eyJ2IjoxfQ',
    '/dev/mailbox',
  ])('[PF-29] %s is a page', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.body).toContain('<div id="root">');
  });
  test('[PF-29] an address that is no page gets the same html with status 404', async () => {
    const answer = await get('/no/such/page');
    expect([answer.statusCode, answer.body.includes('<div id="root">')]).toEqual([404, true]);
    expect(answer.body).toContain('<title>Page not found');
  });
  test('[PF-30] a page has its own title and preview, with whole addresses', async () => {
    const answer = await get('/sign-up/?a=1', { host: 'hall.example.org' });
    expect(answer.body).toContain('<title>Sign up · Podium</title>');
    expect(answer.body).toContain('<meta property="og:title" content="Sign up · Podium" />');
    expect(answer.body).toContain('<meta property="og:url" content="http://localhost:3000/sign-up/" />');
    expect(answer.body).toContain('<meta property="og:image" content="http://localhost:3000/og.png" />');
    expect(answer.body.match(/og:title/gu)).toHaveLength(1);
  });
  test('[PF-30] the configured address is the one in the preview, whatever the visitor claims', async () => {
    const live = await createWorld({ webFolder: folder, env: { PUBLIC_URL: 'https://podium.example.org' } });
    const answer = await live.app.http.inject({ url: '/', headers: { host: 'evil.example.com' } });
    expect(answer.body).toContain('content="https://podium.example.org/"');
    expect(answer.body).not.toContain('evil');
    await live.close();
  });
  test('[PF-31] a title that holds markup or a pattern is only text', () => {
    const page = writePreview(
      html,
      { title: '"><script>$& win</script>', description: '$1' },
      { origin: 'https://x.org', path: '/' },
    );
    expect(page).not.toContain('<script>');
    expect(page).toContain('$&#38; win');
  });
});

describe('the page that other sites frame', () => {
  const framing = async (url: string) => {
    const { headers } = await get(url);
    const ancestors = /frame-ancestors ([^;]+)/u.exec(String(headers['content-security-policy']))?.[1];
    return [url, ancestors, headers['x-frame-options']];
  };
  test.each(['/embed/leaderboard/LDB1234567123456', '/embed/leaderboard/LDB1/?theme=dark'])(
    '[LW-20] [LW-21] %s is framed by everyone, sets no cookie and runs only its own script',
    async (url) => {
      const { body, headers } = await get(url);
      expect(await framing(url)).toEqual([url, '*', undefined]);
      expect([body.includes('<main>'), headers['set-cookie']]).toEqual([true, undefined]);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe-eval');
    },
  );
  test.each([
    ...Object.values(pages)
      .filter((page) => page !== pages.embeddedLeaderboard)
      .map((page) => page.replaceAll(/\{\w+\}/gu, 'CODE1')),
    '/embed',
    '/embed/',
    '/embed/leaderboard',
    '/embed/leaderboard/LDB1/more',
    '/embed/leaderboard/LDB1/../../login/',
    '/embed/other/LDB1',
    '/embed.html',
    '/index.html',
    '/no/such/page',
    '/boot.js',
    '/assets/app-1a2b.js',
    '/healthz',
    '/new/api/leaderboards/public/LDB1',
    '/new/api/embed/leaderboard/LDB1',
  ])('[LW-21] %s is framed by nobody', async (url) => {
    expect(await framing(url)).toEqual([url, "'none'", 'DENY']);
  });
});

describe('files', () => {
  test('[PF-32] a hashed file is kept for ever and comes compressed', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(answer.headers['content-type']).toContain('javascript');
    const plain = await get('/assets/app-1a2b.js', {});
    expect(plain.body).toBe('start()');
  });
  test('[PF-32] a hashed file is read once, and goes to each visitor as they accept it', async () => {
    const file = path.join(folder, 'assets/part-3c4d.js');
    writeFileSync(file, 'part()');
    writeFileSync(`${file}.br`, brotliCompressSync('part()'));
    const ask = async (encoding: string) => get('/assets/part-3c4d.js', { 'accept-encoding': encoding });
    const asked = async () => {
      const answers = await Promise.all(['br', 'gzip', 'br;q=0'].map(ask));
      return answers.map(({ statusCode, headers, rawPayload }) => [
        statusCode,
        headers['content-encoding'],
        headers['vary'],
        rawPayload.toString('base64'),
      ]);
    };
    const packed = brotliCompressSync('part()').toString('base64');
    const plain = Buffer.from('part()').toString('base64');
    const should = [
      [200, 'br', 'accept-encoding', packed],
      [200, undefined, 'accept-encoding', plain],
      [200, undefined, 'accept-encoding', plain],
    ];
    expect(await asked()).toEqual(should);
    writeFileSync(file, 'other()');
    rmSync(`${file}.br`);
    expect(await asked()).toEqual(should);
  });
  test('[PF-32] a file that keeps its name is asked for again each time', async () => {
    expect((await get('/boot.js')).headers['cache-control']).toBe('no-cache');
  });
  test('[PF-33] an unknown file is 404 and never a page', async () => {
    for (const url of [
      '/assets/old-9z9z.js',
      '/nothing.png',
      '/assets/../../../etc/passwd',
      '/..%2f..%2fetc/passwd.txt',
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.body.includes('root:')]).toEqual([url, 404, false]);
    }
    expect((await get('/assets/old-9z9z.js')).headers['content-type']).toContain('application/json');
  });
});
