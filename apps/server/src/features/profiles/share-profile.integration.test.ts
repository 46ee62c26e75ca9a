import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { apiBase } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { criterion, enter } from '../../../test/competition.ts';
import { ok, type TestJudge } from '../../../test/judging.ts';
import { type ResultCompetition, resultCompetition } from '../../../test/results.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { createShareProfile } from './share-profile.ts';

const html = '<!doctype html><html><head><title>Podium</title></head><body></body></html>';
let world: World;
let folder: string;
let made: ResultCompetition;
let student: { token: string; userId: string };
let other: string;
let serial: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-test-web-'));
  writeFileSync(path.join(folder, 'index.html'), html);
  world = await createWorld({ webFolder: folder });
  made = await resultCompetition(world, (await enter(world, 'organiser@example.org')).token);
  const [round] = (await made.it.get()).roundData;
  const criteria = (round?.criteria ?? []).map((one) => ({ ...one, skills: ['teamwork'] }));
  expect(criteria).toHaveLength([criterion('Speed'), criterion('Style')].length);
  ok(await made.it.call('saveCriteria', { params: made.params, body: { criteria, version: round?.version } }));
  const judge = made.judges[0] as TestJudge;
  ok(
    await judge.send(
      made.containerCodes.flatMap((containerCode, at) =>
        made.criteria.map((criterionCode) =>
          judge.operation(containerCode, { part: 'points', criterionCode, value: 9 - 4 * at }),
        ),
      ),
    ),
  );
  ok(await judge.release());
  await made.release();
  const [person, second] = made.people;
  student = { token: person?.token ?? '', userId: person?.user.userId ?? '' };
  other = second?.token ?? '';
  ok(await made.it.call('issueCertificates', { body: { kinds: ['PARTICIPATION'] } }));
  const mine = ok(await world.call('listMyCertificates', { token: student.token }))['certificates'];
  serial = (mine as { serial: string }[])[0]?.serial ?? '';
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const setVisibility = async (visibility: 'everyone' | 'members' | 'nobody') =>
  world.database.db.updateTable('users').set({ visibility }).where('user_id', '=', student.userId).execute();
const showSkill = async (isShown: boolean) =>
  ok(await world.call('showSkill', { token: student.token, body: { skill: 'teamwork', isShown } }));
const listCertificate = async (isListed: boolean) =>
  ok(await world.call('listCertificate', { token: student.token, params: { serial }, body: { isListed } }));

const picture = async (userId = student.userId, headers: Record<string, string> = {}) =>
  world.app.http.inject({ url: `${apiBase}/share-cards/profile/${userId}.png`, headers });
const page = async () => (await world.app.http.inject({ url: `/profile/${student.userId}` })).body;
const share = () =>
  createShareProfile(world.app.services.profiles, { siteUrl: 'https://podium.example', clock: () => world.clock.now });
const card = async () => share().card(student.userId);

test('[PS-3] the link of a profile that is not for everyone has no picture and no name, for members and its owner either', async () => {
  await made.setPublic(true);
  await showSkill(true);
  await listCertificate(true);
  for (const visibility of ['members', 'nobody'] as const) {
    await setVisibility(visibility);
    for (const token of ['', other, student.token]) {
      const answer = await picture(student.userId, { authorization: `Bearer ${token}` });
      expect([visibility, answer.statusCode, answer.json().code]).toEqual([visibility, 404, 'NOT_FOUND']);
    }
    expect(await page()).toContain('<title>Podium</title>');
    expect(await page()).not.toContain('share-cards');
  }
  for (const userId of ['UID0000000000000', '%00', '..%2f..', 'x'.repeat(300)])
    expect((await picture(userId)).statusCode).toBe(404);
});

test('[PS-3] with every switch on, the picture has the name, the skill and the certificates, and the page names the picture', async () => {
  await setVisibility('everyone');
  const profile = await world.call('getProfile', { params: { userId: student.userId } });
  const { fName, lName } = profile.body['profile'] as { fName: string; lName: string };
  expect(await card()).toMatchObject({
    title: `${fName} ${lName}`,
    bars: [{ label: 'Teamwork', share: expect.closeTo(0.7, 5) }],
    facts: [{ value: '1', label: 'certificate' }],
    place: null,
    address: `podium.example/profile/${student.userId}`,
  });
  const answer = await picture();
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/png',
    'no-cache',
  ]);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect((await picture(student.userId, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  const written = await page();
  expect(written).toContain(`<title>${fName} ${lName} · Podium</title>`);
  expect(written).toContain(
    `<meta property="og:image" content="http://localhost:3000${apiBase}/share-cards/profile/${student.userId}.png" />`,
  );
  expect(written).toContain('Teamwork 70');
});

test('[PS-3] each switch that is off takes its part out at once', async () => {
  await setVisibility('everyone');
  const full = (await picture()).headers.etag;
  await showSkill(false);
  expect(await card()).toMatchObject({ bars: [], facts: [{ value: '1' }] });
  expect(await page()).not.toContain('Teamwork');
  expect((await picture()).headers.etag).not.toBe(full);
  await listCertificate(false);
  expect(await card()).toMatchObject({ bars: [], facts: [] });
  await showSkill(true);
  await made.setPublic(false);
  expect(await card()).toMatchObject({ bars: [] });
  await made.setPublic(true);
  expect(await card()).toMatchObject({ bars: [{ label: 'Teamwork' }] });
  await listCertificate(true);
  ok(await made.it.call('revokeCertificate', { params: { serial }, body: { reason: 'issued by mistake' } }));
  expect(await card()).toMatchObject({ facts: [] });
});
