import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type ResultCompetition, resultCompetition } from '../../../test/results.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { shareCardPath } from '../../platform/share-card/routes.ts';

let world: World;
let organiser: string;
let folder: string;
let made: ResultCompetition;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-test-web-'));
  const html = '<html><head><title>x</title><meta property="og:image:alt" content="x" /></head><body></body></html>';
  writeFileSync(path.join(folder, 'index.html'), html);
  world = await createWorld({ webFolder: folder });
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(async () => {
  await world.close();
  if (existsSync(folder)) rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  made = await resultCompetition(world, organiser);
  await made.score([5, 8, 6]);
});

const at = (nth: number) => `${made.leaderboardID}/${made.containerCodes[nth] ?? ''}`;
const picture = (containerCode = '') => shareCardPath('place', `${made.leaderboardID}-${containerCode}`);
const card = (nth: number) => world.app.http.inject({ url: picture(made.containerCodes[nth]) });
const page = async (nth: number) => (await world.app.http.inject({ url: `/leaderboard/public/${at(nth)}` })).body;
const rename = (nth: number, name: string) =>
  world.database.db
    .updateTable('containers')
    .set({ container_name: name })
    .where('container_code', '=', made.containerCodes[nth] ?? '')
    .execute();
const colourAt = async (png: Buffer, left: number, top: number): Promise<string> => {
  const { data } = await sharp(png)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.toString('hex')}`;
};

describe('who gets one', () => {
  test('[LB-21] [LB-23] nobody before the release, nor while the leaderboard is not public', async () => {
    await rename(1, 'Canary crew');
    const expectNone = async () => {
      expect((await card(1)).statusCode).toBe(404);
      expect(await page(1)).not.toContain('Canary crew');
      expect(await page(1)).not.toContain('share-cards/place');
    };
    await made.setPublic(true);
    await expectNone();
    await made.setPublic(false);
    await made.release();
    await expectNone();
    await made.setPublic(true);
    expect((await card(1)).statusCode).toBe(200);
    expect((await world.app.http.inject({ url: picture('CNT0000000000000') })).statusCode).toBe(404);
  });
  test('[LB-21] it shows the sealed release, and another one after the next release', async () => {
    await made.setPublic(true);
    await made.release();
    const first = (await card(1)).rawPayload;
    await rename(1, 'A new name');
    expect((await card(1)).rawPayload.equals(first)).toBe(true);
    await made.release('A name was corrected');
    expect((await card(1)).rawPayload.equals(first)).toBe(false);
  });
});

describe('the picture', () => {
  test('[LB-21] is a PNG of 1200 by 630 on which the won step has its medal', async () => {
    await made.setPublic(true);
    await made.release();
    const answer = await card(1);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const first = answer.rawPayload;
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const [gold, silver] = [await colourAt(first, 160, 600), await colourAt((await card(2)).rawPayload, 10, 600)];
    expect([gold, silver]).toEqual(['#e8b530', '#c3c7cb']);
    expect(await colourAt((await card(0)).rawPayload, 330, 600)).toBe('#cf8b55');
  });
});

test('[LB-23] the page of a shared place has its own title and picture, with whole addresses', async () => {
  await rename(1, 'Team "A" & <b>');
  await made.setPublic(true);
  await made.release();
  const html = await page(1);
  expect(html).toContain('<title>Team &#34;A&#34; &#38; &#60;b&#62;: place 1 of 3 · ');
  expect(html).toContain(
    `<meta property="og:image" content="http://localhost:3000${picture(made.containerCodes[1])}" />`,
  );
  expect(html).toContain('<meta property="og:image:alt" content="Team &#34;A&#34; &#38; &#60;b&#62;: place 1 of 3 in ');
  expect(html).toContain(`<meta property="og:url" content="http://localhost:3000/leaderboard/public/${at(1)}" />`);
});

test('[LB-20] a page of the public leaderboard starts around a container that is asked for', async () => {
  await made.setPublic(true);
  await made.release();
  const ask = (around: string) =>
    world.call('getPublicLeaderboard', { params: { leaderboardID: made.leaderboardID }, query: { around } });
  const [, , third = ''] = made.containerCodes;
  expect((await ask(third)).body['own']).toMatchObject({ containerCode: third, rank: 2 });
  expect((await ask('CNT0000000000000')).body['own']).toBeNull();
  const plain = await world.call('getPublicLeaderboard', { params: { leaderboardID: made.leaderboardID } });
  expect(plain.body['own']).toBeNull();
});
