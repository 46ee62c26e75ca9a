import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type JudgedCompetition, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { launchMediaBrowser } from '../../../test/media/browser.ts';
import { openServiceWorld, type ServiceWorld } from '../../../test/open-service.ts';

const examples = new URL('../../../../../docs/examples/', import.meta.url);

let at: ServiceWorld;
let made: JudgedCompetition;
let leaderboardID: string;
/** Another site: it has the page of the overlay, and takes what the bot posts. */
let other: Server;
const otherSite = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
const posted: string[] = [];
let browser: Browser | undefined;

const release = async (reason: string | null) =>
  ok(await made.it.call('releaseScores', { body: { word: 'RELEASE', roundCodes: null, reason } }));
const addBonus = async () =>
  ok(
    await made.it.call('addAdjustment', {
      params: { ...made.params, containerCode: made.containerCodes[0] ?? '' },
      body: { kind: 'BONUS', points: 0.1, reason: 'For style' },
    }),
  );
const scoreAll = async (points: number) => {
  const [judge] = made.judges as [TestJudge];
  await made.scoreAll(judge, points);
  ok(await judge.release());
};

beforeAll(async () => {
  at = await openServiceWorld();
  const organiser = (await enter(at.world, 'organiser@example.org')).token;
  made = await judgedCompetition(at.world, organiser, { entries: 2, judges: 1 });
  leaderboardID = leaderboardIdOf(made.it.code);
  const { settings } = ok(await made.it.call('getSettings')) as { settings: { release: { version: number } } };
  const values = { policy: 'together', publicLeaderboard: true };
  ok(await made.it.call('saveReleasePolicy', { body: { values, version: settings.release.version } }));
  await scoreAll(7);
  await release(null);
  other = createServer((request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html');
      return response.end(readFileSync(new URL('leaderboard-overlay.html', examples)));
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posted.push(JSON.parse(Buffer.concat(chunks).toString()).text);
      response.end();
    });
    return undefined;
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await browser?.close();
  await at.close();
  await new Promise((resolve) => other.close(resolve));
});

test('[OR-20] the overlay, a page of another site, shows the leaderboard and follows a release', async () => {
  browser = await launchMediaBrowser();
  const page = await browser.newPage();
  const library = createRequire(import.meta.url)
    .resolve('pusher-js')
    .replace('/node/pusher.js', '/web/pusher.min.js');
  await page.route('https://js.pusher.com/**', (route) => route.fulfill({ path: library }));
  const query = new URLSearchParams({ podium: at.url, key: at.app.key, leaderboard: leaderboardID });
  await page.goto(`${otherSite()}?${query.toString()}`);
  const rows = () => page.locator('li').allTextContents();
  await expect.poll(rows).toHaveLength(2);
  const before = await rows();
  await addBonus();
  await release('A bonus was missing.');
  await expect.poll(rows).not.toEqual(before);
});

test('[OR-20] the bot posts the releases that follow its start', async () => {
  const bot = spawn(process.execPath, [fileURLToPath(new URL('release-bot.mjs', examples))], {
    env: {
      PODIUM_URL: at.url,
      REALTIME_KEY: at.app.key,
      LEADERBOARD_ID: leaderboardID,
      CHAT_URL: otherSite(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    bot.stdout.on('data', (text: Buffer) => (said += text.toString()));
    await expect.poll(() => said).toContain('The bot is listening.');
    await addBonus();
    await release('The bot wants to see one.');
    await expect.poll(() => posted).toEqual([expect.stringMatching(/: release \d+\n1\. .+ \(.+\)\n/u)]);
  } finally {
    bot.kill();
  }
});

test('[OR-20] the page of the documentation shows both examples', () => {
  const page = readFileSync(new URL('../parts/open-realtime.md', examples), 'utf8');
  for (const name of ['leaderboard-overlay.html', 'release-bot.mjs']) expect(page).toContain(`docs/examples/${name}`);
});
