import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CompetitionSummary, HistoryEntry, PublicCompetition } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let webFolder: string;
let organiser: string;
let stranger: string;
beforeAll(async () => {
  webFolder = mkdtempSync(path.join(os.tmpdir(), 'podium-test-web-'));
  writeFileSync(
    path.join(webFolder, 'index.html'),
    '<!doctype html><html><head><title>Podium</title></head><body></body></html>',
  );
  world = await createWorld({ webFolder });
  organiser = (await enter(world, 'organiser@example.org', ['Wanjiru', 'Kamau'])).token;
  stranger = (await enter(world, 'stranger@example.org')).token;
});
afterAll(async () => {
  await world.close();
  rmSync(webFolder, { recursive: true, force: true });
});

interface Page<T> {
  items: T[];
  nextCursor: string | null;
  counts?: object | null;
}
const mine = async (token: string, query: Record<string, string> = {}) =>
  (await world.call('listCompetitions', { token, query: { of: 'organised', ...query } })).body as unknown as Page<
    CompetitionSummary & { me: { role: string }; line: object }
  >;
const shown = async (query: Record<string, string> = {}) =>
  (await world.call('listPublicCompetitions', { query })).body as unknown as Page<
    CompetitionSummary & { registration: string; registrationEndsAt: string | null }
  >;
const publicOf = async (of: TestCompetition, token = '') => of.call('getPublicCompetition', { token });
const live = async (name: string, type: 'SOLO' | 'TEAM' = 'TEAM') => {
  const it = await createCompetition(world, organiser, { name, type });
  await it.complete();
  await it.goLive();
  return it;
};

describe('the dashboard’s list', () => {
  test('[CM-15] holds what one organises and is crew of, the last touched first', async () => {
    const me = (await enter(world, 'lister@example.org')).token;
    const first = await createCompetition(world, me, { name: 'First', type: 'SOLO' });
    world.clock.pass(1000);
    const second = await createCompetition(world, me, { name: 'Second' });
    world.clock.pass(1000);
    const foreign = await createCompetition(world, organiser, { name: 'Foreign' });
    await foreign.invite('lister@example.org', ['rooms.manage']);
    const names = async (query: Record<string, string> = {}) =>
      (await mine(me, query)).items.map(({ competitionName }) => competitionName);
    expect(await names()).toEqual(['Foreign', 'Second', 'First']);
    world.clock.pass(1000);
    await first.addRoom('Hall');
    expect(await names()).toEqual(['First', 'Foreign', 'Second']);
    expect(await names({ filter: 'teams' })).toEqual(['Foreign', 'Second']);
    expect(await names({ filter: 'my-crew' })).toEqual(['Foreign']);
    expect((await mine(me)).items.map((item) => item.me)).toMatchObject([
      { role: 'organiser' },
      { role: 'crew', permissions: ['rooms.manage'] },
      { role: 'organiser' },
    ]);
    expect((await mine(me, { of: 'participated' })).items).toEqual([]);
    await foreign.call('revokeCrew', { body: { email: 'lister@example.org' } });
    expect(await names()).toEqual(['First', 'Second']);
    expect(second.code).toBeTruthy();
  });

  test('[CM-15] says which round is on and until when one can register', async () => {
    const it = await live('With a line');
    const [round] = (await it.get()).roundData;
    await it.call('setRoundStatus', {
      params: { roundCode: round?.roundCode ?? '' },
      body: { status: 'live', version: round?.version },
    });
    const [item] = (await mine(organiser)).items;
    const endsAt = new Date(world.clock.now.getTime() + 48 * 3_600_000).toISOString();
    expect(item?.line).toEqual({ containerName: null, round: 'Final', registrationEndsAt: endsAt });
  });

  test('[CM-15] comes 45 at a time, each once, also when many were touched at the same moment', async () => {
    const me = (await enter(world, 'many@example.org')).token;
    for (let at = 0; at < 50; at += 1) await createCompetition(world, me, { name: `Number ${at}` });
    const first = await mine(me);
    const second = await mine(me, { cursor: first.nextCursor ?? '' });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([45, 5, null]);
    expect(new Set([...first.items, ...second.items].map(({ competitionCode }) => competitionCode)).size).toBe(50);
    expect(
      (await world.call('listCompetitions', { token: me, query: { of: 'organised', cursor: 'made-up' } })).body.code,
    ).toBe('VALIDATION_FAILED');
    expect([first.counts, second.counts]).toEqual([{ participated: 0, organised: 50, removed: 0 }, null]);
    expect((await mine(me, { filter: 'my-crew' })).items).toEqual([]);
    const teams = await mine(me, { filter: 'teams' });
    expect((await mine(me, { filter: 'teams', cursor: teams.nextCursor ?? '' })).items).toHaveLength(5);
  });

  test('[CM-24] what was removed is found by its organiser alone, and comes back', async () => {
    const me = (await enter(world, 'remover@example.org')).token;
    const it = await createCompetition(world, me, { name: 'Thrown away' });
    const helper = (await enter(world, 'remover.helper@example.org')).token;
    await it.invite('remover.helper@example.org', ['competition.edit']);
    await it.call('removeCompetition');
    const names = async (token: string, of: string) =>
      (await mine(token, { of })).items.map(({ competitionName }) => competitionName);
    expect([await names(me, 'organised'), await names(me, 'removed')]).toEqual([[], ['Thrown away']]);
    expect((await mine(me)).counts).toEqual({ participated: 0, organised: 0, removed: 1 });
    for (const token of [helper, organiser]) expect(await names(token, 'removed')).toEqual([]);
    expect((await it.call('restoreCompetition', { token: helper })).body.code).toBe('NOT_ALLOWED');
    expect((await it.call('restoreCompetition')).status).toBe(200);
    expect([await names(me, 'organised'), await names(me, 'removed'), await names(helper, 'organised')]).toEqual([
      ['Thrown away'],
      [],
      ['Thrown away'],
    ]);
  });
});

describe('what anyone may see', () => {
  test('[CM-16] a draft, a removed one and one that never was look alike, to strangers and guests', async () => {
    const draft = await createCompetition(world, organiser, { name: 'Secret plan' });
    const gone = await createCompetition(world, organiser, { name: 'Gone' });
    await gone.call('removeCompetition');
    for (const token of ['', stranger, organiser]) {
      for (const competitionCode of [draft.code, gone.code, 'CMP0000000000000']) {
        const { status, body } = await world.call('getPublicCompetition', { token, params: { competitionCode } });
        expect([status, body.code, body.details]).toEqual([404, 'COMPETITION_NOT_FOUND', undefined]);
      }
    }
    expect(JSON.stringify((await shown()).items)).not.toContain('Secret plan');
    for (const name of [
      'getCompetition',
      'getSettings',
      'listRooms',
      'getGoLiveList',
      'getHistory',
      'listCrew',
    ] as const) {
      expect((await draft.call(name, { token: stranger })).body).toEqual({
        code: 'NOT_ALLOWED',
        message: expect.any(String),
        type: 'error',
        requestId: expect.any(String),
      });
    }
  });

  test('[CM-16] a live one shows what is public and nothing else', async () => {
    const it = await live('Open to all');
    await it.invite('helper@example.org', ['competition.edit']);
    await it.addRoom('Secret room');
    const competition = (await publicOf(it)).body['competition'] as PublicCompetition;
    expect(Object.keys(competition).toSorted()).toEqual([
      'categoryName',
      'competitionCode',
      'competitionName',
      'competitionType',
      'containerCount',
      'details',
      'imageURL',
      'me',
      'minTeamSize',
      'organiserName',
      'registration',
      'roundData',
      'rules',
      'status',
      'subCategoryArray',
      'teamSize',
      'timeline',
    ]);
    expect(competition).toMatchObject({
      organiserName: 'Wanjiru Kamau',
      me: { role: 'none', permissions: [] },
      roundData: [{ roundName: 'Final', criteria: ['Speed'] }],
    });
    const text = JSON.stringify(competition);
    for (const secret of ['helper@example.org', 'Secret room', 'organiser@example.org', 'version'])
      expect(text).not.toContain(secret);
    expect(((await publicOf(it, organiser)).body['competition'] as PublicCompetition).me.role).toBe('organiser');
  });

  test('[CM-23] organiser and crew see the page of a draft as it will be, and nobody else does', async () => {
    const it = await createCompetition(world, organiser, { name: 'Draft page' });
    await it.complete();
    const helper = (await enter(world, 'preview.helper@example.org')).token;
    await it.invite('preview.helper@example.org', ['bank.view']);
    const seen = async (token: string) =>
      (await it.call('previewCompetition', { token })).body['competition'] as PublicCompetition;
    expect(await seen(organiser)).toMatchObject({
      competitionName: 'Draft page',
      status: 'DRAFT',
      registration: 'open',
      me: { role: 'organiser' },
    });
    expect((await seen(helper)).me).toEqual({ role: 'crew', permissions: ['bank.view'] });
    const outsider = (await enter(world, 'preview.stranger@example.org')).token;
    expect((await it.call('previewCompetition', { token: outsider })).body.code).toBe('NOT_ALLOWED');
    for (const token of [organiser, helper, outsider]) expect((await publicOf(it, token)).status).toBe(404);
    const draft = await seen(organiser);
    await it.goLive();
    expect((await publicOf(it, organiser)).body['competition']).toEqual({ ...draft, status: 'LIVE' });
    const gone = await createCompetition(world, organiser, { name: 'Gone' });
    await gone.call('removeCompetition');
    expect((await gone.call('previewCompetition')).body.code).toBe('COMPETITION_NOT_FOUND');
  });

  test('[CM-17] says whether one can register now', async () => {
    const it = await live('Doors');
    const state = async () => ((await publicOf(it)).body['competition'] as PublicCompetition).registration;
    const listed = async () => (await shown({ search: 'doors' })).items.map(({ registration }) => registration);
    expect([await state(), await listed()]).toEqual(['open', ['open']]);
    const window = {
      timelineCode: '',
      kind: 'registration',
      title: '',
      roundCode: null,
      startTime: new Date(world.clock.now.getTime() + 3_600_000).toISOString(),
      hours: 1,
    };
    await it.call('saveTimeline', { body: { values: [window], version: 1 } });
    expect(await state()).toBe('before');
    world.clock.pass(2 * 3_600_000);
    expect([await state(), await listed()]).toEqual(['closed', ['closed']]);
  });

  test('[CM-18] the list is searched by words without accents and by category, the newest first', async () => {
    await live('Élan Vital Cup');
    world.clock.pass(1000);
    await live('Vital signs', 'SOLO');
    const found = async (query: Record<string, string>) =>
      (await shown(query)).items.map(({ competitionName }) => competitionName);
    expect(await found({ search: 'vital' })).toEqual(['Vital signs', 'Élan Vital Cup']);
    expect(await found({ search: 'CUP elan' })).toEqual(['Élan Vital Cup']);
    expect(await found({ search: 'vital', categoryName: 'science' })).toEqual([]);
    expect(await found({ search: '%' })).toEqual(await found({}));
  });

  test('[CM-19] a shared link of the public page shows the competition; that of a draft shows only the product', async () => {
    const it = await live('Cup of "Tea" & more');
    await it.call('updateCompetition', {
      body: { details: 'Brew & serve.\nSecond line', version: (await it.get()).version },
    });
    const page = await world.app.inject({ url: `/competitions/${it.code}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Cup of &#34;Tea&#34; &#38; more · Podium</title>');
    expect(page.body).toContain('content="Brew &#38; serve."');
    const draft = await createCompetition(world, organiser, { name: 'Hidden draft' });
    const other = await world.app.inject({ url: `/competitions/${draft.code}` });
    expect(other.statusCode).toBe(200);
    expect(other.body).not.toContain('Hidden draft');
  });
});

describe('the history', () => {
  const page = async (of: TestCompetition, cursor?: string) =>
    (await of.call('getHistory', cursor === undefined ? {} : { query: { cursor } }))
      .body as unknown as Page<HistoryEntry>;

  test('[CM-14] says who changed what, from what to what, and nothing of changes that were refused', async () => {
    const it = await createCompetition(world, organiser, { name: 'Old' });
    await it.call('updateCompetition', { body: { competitionName: 'New', version: 0 } });
    await it.call('updateCompetition', { body: { competitionName: 'Never', categoryName: 'alchemy', version: 1 } });
    await it.call('updateCompetition', { body: { competitionName: 'Never', version: 0 } });
    await it.invite('helper@example.org', ['audit.view']);
    const { items } = await page(it);
    expect(items.map(({ what }) => what)).toEqual(['crew.invited', 'competition.updated', 'competition.created']);
    expect(items[0]).toMatchObject({
      who: 'Wanjiru Kamau',
      subject: 'helper@example.org',
      before: null,
      after: { permissions: ['audit.view'] },
    });
    expect(items[1]).toMatchObject({
      subject: it.code,
      before: { competitionName: 'Old' },
      after: { competitionName: 'New' },
    });
  });

  test('[CM-14] is paged by 45, the newest first', async () => {
    const it = await createCompetition(world, organiser);
    for (let at = 0; at < 50; at += 1) await it.addRoom(`Room ${at}`);
    const first = await page(it);
    const second = await page(it, first.nextCursor ?? '');
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([45, 6, null]);
    expect(first.items[0]?.after).toEqual({ roomName: 'Room 49' });
    expect(second.items.at(-1)?.what).toBe('competition.created');
  });

  test('[CM-14] names nobody by address in the database', async () => {
    const rows = await world.database.db
      .selectFrom('audit')
      .selectAll()
      .where('competition_code', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('@example.org');
  });
});

test('[CM-20] whoever takes their data along finds what they organise; the competition stays when they leave', async () => {
  const leaver = await enter(world, 'leaver@example.org', ['Lea', 'Ver']);
  const it = await createCompetition(world, leaver.token, { name: 'Left behind' });
  await it.complete();
  await it.goLive();
  const data = await world.call('downloadMyData', { token: leaver.token });
  expect(data.body['competitions']).toMatchObject([
    { competitionCode: it.code, competitionName: 'Left behind', status: 'LIVE' },
  ]);
  expect(
    (await world.call('deleteAccount', { token: leaver.token, body: { password: 'correct horse battery' } })).status,
  ).toBe(200);
  const { body } = await world.call('getPublicCompetition', { params: { competitionCode: it.code } });
  expect(body['competition']).toMatchObject({ competitionName: 'Left behind', organiserName: '' });
});
