import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CompetitionSummary, PublicCompetition } from '@podium/contract';
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
      'publicLeaderboard',
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
      publicLeaderboard: false,
      me: { role: 'none', permissions: [] },
      roundData: [{ roundName: 'Final', criteria: ['Speed'] }],
    });
    const text = JSON.stringify(competition);
    for (const secret of ['helper@example.org', 'Secret room', 'organiser@example.org', 'version'])
      expect(text).not.toContain(secret);
    expect(((await publicOf(it, organiser)).body['competition'] as PublicCompetition).me.role).toBe('organiser');
    await it.call('saveReleasePolicy', {
      body: { values: { policy: 'together', publicLeaderboard: true }, version: 1 },
    });
    expect((await publicOf(it)).body['competition']).toMatchObject({ publicLeaderboard: true });
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
