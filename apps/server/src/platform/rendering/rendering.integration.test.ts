import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { pages } from '@podium/contract/pages';
import { callsOfPage } from '@podium/contract/rendered-pages';
import { endpoints } from '@podium/contract';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCompetition, type TestCompetition } from '../../../test/competition.ts';
import { openCompetition, student } from '../../../test/containers.ts';
import { createWebFolder, shown } from '../../../test/web-folder.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let folder: string;
let it: TestCompetition;
let organiser: string;
beforeAll(async () => {
  folder = createWebFolder();
  world = await createWorld({ webFolder: folder });
  organiser = (await student(world, 'organiser@example.org')).token;
  it = await openCompetition(world, organiser);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => void world.errors.splice(0));

const rename = async (competitionName: string): Promise<void> => {
  const { body } = await it.call('getCompetition');
  const { version } = body['competition'] as { version: number };
  await it.call('updateCompetition', { body: { competitionName, version } });
};
const get = (url: string, headers: Record<string, string> = {}) => world.app.http.inject({ url, headers });
const page = (headers: Record<string, string> = {}) => get(`/competitions/${it.code}`, headers);
const countCalls = async (work: () => Promise<unknown>): Promise<number> => {
  const inject = vi.spyOn(world.app.http, 'inject');
  await work();
  const { length } = inject.mock.calls;
  inject.mockRestore();
  return length;
};

test('[PB-1] a page has its content, the styles of its screen and what it was rendered from', async () => {
  await rename('Robots');
  const { body } = await page();
  expect(shown(body)).toMatch(/^<p>Robots \| en \| /u);
  expect(body).toContain('<style>.shell{}.x{}</style>');
  expect(body).toContain('<link rel="stylesheet" href="/assets/x.css" disabled>');
  expect(body).toContain('<script type="application/json" id="rendered">{"at":"');
  expect((await get('/')).body).toContain('<p>home | en');
});

test('[PB-2] every call of a rendered page is one that everyone may make, and reads only', () => {
  const asked = Object.values(pages).flatMap((address) => callsOfPage(address, new URLSearchParams())?.calls ?? []);
  expect(asked.length).toBeGreaterThan(4);
  for (const { name } of asked)
    expect([name, endpoints[name].access.of, endpoints[name].method]).toEqual([name, 'anyone', 'GET']);
});
test('[PB-2] the session of the visitor is not in the page', async () => {
  const guest = await page();
  const signedIn = await page({ authorization: `Bearer ${organiser}`, cookie: `podium-device=${organiser}` });
  expect(signedIn.body).toBe(guest.body);
  expect(guest.body).toContain('"me":{"role":"none","permissions":[]}');
});
test('[PB-2] a draft arrives empty', async () => {
  const draft = await createCompetition(world, organiser);
  expect(shown((await get(`/competitions/${draft.code}`)).body)).toBe('');
});

test('[PB-3] a page is rendered again only when an answer changed or five minutes have passed', async () => {
  await rename('Kept');
  const [first, second] = [shown((await page()).body), shown((await page()).body)];
  expect(second).toBe(first);
  await rename('Kept no longer');
  const third = shown((await page()).body);
  expect(third).toContain('Kept no longer');
  world.clock.pass(5 * 60_000 + 1);
  expect(shown((await page()).body)).not.toBe(third);
});
test('[PB-12] a narrowed list is a page of its own; one for typed words is not kept, and pushes no other out', async () => {
  const at = async (search: string) => shown((await get(`/competitions${search}`)).body);
  const [all, narrowed] = [await at(''), await at('?category=engineering')];
  expect(narrowed).not.toBe(all);
  expect(await at('?lang=en&category=engineering&utm=1')).toBe(narrowed);
  expect(await at('?find=robots')).not.toBe(await at('?find=robots'));
  for (let word = 0; word < 110; word += 1) await at(`?find=w${word}`);
  expect([await at(''), await at('?category=engineering')]).toEqual([all, narrowed]);
  expect(await at('?find=x&pages=2')).toBe('');
});
test('[PB-3] a browser that has the page is answered 304, in each encoding', async () => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const headers = { 'accept-encoding': encoding };
    const tag = String((await page(headers)).headers.etag);
    expect((await page({ ...headers, 'if-none-match': tag })).statusCode).toBe(304);
  }
  const packed = await page({ 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await page()).body);
});

test('[PB-4] a page that fails arrives empty and is not tried again for half a minute', async () => {
  await rename('Fails');
  for (const _ of [1, 2]) {
    const answer = await page();
    expect([answer.statusCode, shown(answer.body)]).toEqual([200, '']);
  }
  expect(world.errors).toHaveLength(1);
  expect(JSON.stringify(world.errors)).toContain('this screen fails');
  world.clock.pass(30_001);
  await page();
  expect(world.errors).toHaveLength(2);
});
test('[PB-4] [PB-8] a page that takes too long arrives empty, and the next page is rendered', async () => {
  await rename('Hangs');
  expect(shown((await page()).body)).toBe('');
  await expect.poll(() => JSON.stringify(world.errors)).toContain('limit of time');
  await rename('Goes on');
  expect(shown((await page()).body)).toMatch(/^<p>Goes on \| en \| 1 \| /u);
});
test('[PB-8] the thread knows nothing of the environment', async () => {
  expect(shown((await page()).body)).toMatch(/\| NODE_ENV<\/p>$/u);
});

test('[PB-5] a name cannot leave the data that it stands in', async () => {
  await rename('</script><script>alert(1)</script><!--');
  const { body } = await page();
  const data = /id="rendered">(.*?)<\/script>/u.exec(body)?.[1] ?? '';
  expect(data).not.toMatch(/[<\u2028\u2029]/u);
  expect(JSON.parse(data)).toMatchObject({
    answers: { getPublicCompetition: { competition: { competitionName: '</script><script>alert(1)</script><!--' } } },
  });
});

test.each([
  ['?lang=es', {}, 'es'],
  ['?lang=en', { cookie: 'podium-language=es' }, 'en'],
  ['', { cookie: 'a=b; podium-language=es', 'accept-language': 'en' }, 'es'],
  ['', { cookie: 'podium-language=<x>', 'accept-language': 'fr, es-MX;q=0.8, en;q=0.5' }, 'es'],
  ['', { 'accept-language': 'en;q=0.5, es;q=0.9' }, 'es'],
  ['', { 'accept-language': 'es;q=0, en' }, 'en'],
  ['', { 'accept-language': 'de' }, 'en'],
  ['?utm_source=poster', {}, 'en'],
])('[PB-7] %s with %j is read in %s', async (search, headers, language) => {
  const { body } = await get(`/${search}`, headers);
  expect(shown(body)).toContain(`home | ${language} |`);
  expect(body).toContain(`<html lang="${language}">`);
});
test.each(['?content=register', '?view=R1', '?find=x'])('[PB-1] %s is left to the browser', async (search) => {
  expect(shown((await get(`/competitions/${it.code}${search}`)).body)).toBe('');
});

test('[PB-10] the two scripts in the page are allowed by their hashes, and an empty page allows none', async () => {
  const policy = async (url: string) => String((await get(url)).headers['content-security-policy']);
  const scripts = [...(await get('/')).body.matchAll(/<script>(.*?)<\/script>/gsu)].map(([, script = '']) => script);
  expect(scripts).toEqual(['boot()', expect.stringContaining('"/assets/index.js"')]);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(await policy('/')).toContain(`script-src 'self' ${hashes.join(' ')};`);
  expect(await policy('/login/')).toContain("script-src 'self';");
  expect((await get('/login/')).body).toContain('<script src="/boot.js">');
});

test('[PB-9] the code that renders is not sent', async () => {
  for (const url of ['/rendering/render-page.mjs', '/assets/../rendering/render-page.mjs'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('[PB-14] the next visitor costs no further call and gets the same bytes; a change is shown at once', async () => {
  await rename('Before');
  // Time stands still, or on a busy machine the page would be asked for again because it is old.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const first = await page({ 'accept-encoding': 'br' });
  // The only call is the visitor's own.
  expect(await countCalls(() => page({ 'accept-encoding': 'br' }))).toBe(1);
  const second = await page({ 'accept-encoding': 'br' });
  expect([second.headers.etag, second.rawPayload.equals(first.rawPayload)]).toEqual([first.headers.etag, true]);
  now.mockRestore();
  await rename('After');
  const changed = (await page()).body;
  expect(shown(changed)).toContain('After');
  expect(changed).toContain('<title>After · Podium</title>');
});
