import type { Competition } from '@podium/contract';
import type { ContainerExtent } from '@podium/domain/competitions';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { createCompetitions, type ContainerCounts } from './service.ts';

let world: World;
let organiser: { token: string; userCode: string };
let team: TestCompetition;
beforeAll(async () => {
  world = await createWorld();
  const { token, user } = await enter(world, 'organiser@example.org', ['Wanjiru', 'Kamau']);
  organiser = { token, userCode: user.userCode };
  team = await createCompetition(world, token);
});
afterAll(() => world.close());

const update = async (body: object, of = team) =>
  of.call('updateCompetition', { body: { version: (await of.get()).version, ...body } });
const competitionIn = (answer: { body: Record<string, unknown> }) => answer.body['competition'] as Competition;

describe('a new competition', () => {
  test('[CM-1] [P-095] [P-096] [P-097] [P-098] [P-099] is a draft of its maker, with every field', async () => {
    const answer = await world.call('createCompetition', {
      token: organiser.token,
      body: { competitionName: 'Debate', competitionType: 'SOLO' },
    });
    expect(competitionIn(answer)).toMatchObject({
      competitionCode: expect.stringMatching(/^CMP\d{13}$/u),
      competitionName: 'Debate',
      competitionType: 'SOLO',
      status: 'DRAFT',
      imageURL: null,
      categoryName: '',
      subCategoryArray: [],
      teamSize: null,
      minTeamSize: null,
      roundData: [],
      organiserName: 'Wanjiru Kamau',
      containerCount: 0,
      createStep: 1,
      version: 0,
      me: { role: 'organiser' },
    });
    expect((await team.get()).competitionType).toBe('TEAM');
    const other = await world.call('createCompetition', {
      token: organiser.token,
      body: { competitionName: 'x', competitionType: 'PAIR' },
    });
    expect(other.body.code).toBe('VALIDATION_FAILED');
  });
  test('[P-097] [P-099] a team competition has its sizes and its rounds', async () => {
    const one = await createCompetition(world, organiser.token);
    await update({ teamSize: 4, minTeamSize: 2 }, one);
    await one.addRound('Pitch');
    await one.addRound('Final');
    const { teamSize, minTeamSize, roundData } = await one.get();
    expect([teamSize, minTeamSize, roundData.map(({ roundName }) => roundName)]).toEqual([4, 2, ['Pitch', 'Final']]);
  });
  test('[CM-1] needs a finished sign-up', async () => {
    const { token } = await world.signUp('half@example.org');
    const answer = await world.call('createCompetition', {
      token,
      body: { competitionName: 'x', competitionType: 'SOLO' },
    });
    expect(answer.body.code).toBe('ACCOUNT_INCOMPLETE');
  });
});

describe('a draft’s fields', () => {
  test('[CM-2] the name may be emptied, the others change only to something', async () => {
    await update({
      competitionName: 'Robots',
      categoryName: 'engineering',
      subCategoryArray: ['robotics'],
      teamSize: 4,
      minTeamSize: 2,
      details: 'Long',
      rules: 'Fair',
    });
    const answer = await update({ competitionName: '', categoryName: '', minTeamSize: null });
    expect(competitionIn(answer)).toMatchObject({
      competitionName: '',
      categoryName: 'engineering',
      subCategoryArray: ['robotics'],
      teamSize: 4,
      minTeamSize: 2,
      details: 'Long',
    });
    expect(competitionIn(await update({ details: '', createStep: 3 }))).toMatchObject({
      details: '',
      rules: 'Fair',
      createStep: 3,
    });
  });
  test('[CM-3] [P-295] sizes that no team could have are refused', async () => {
    for (const body of [{ teamSize: 1 }, { teamSize: 3, minTeamSize: 4 }, { minTeamSize: 9 }]) {
      expect((await update(body)).body).toMatchObject({
        code: 'COMPETITION_UPDATE_FAILED',
        details: { field: 'teamSize', reason: 'sizes' },
      });
    }
    const solo = await createCompetition(world, organiser.token, { type: 'SOLO' });
    expect(competitionIn(await update({ teamSize: 5 }, solo))).toMatchObject({ teamSize: null, minTeamSize: null });
    expect(competitionIn(await update({ competitionType: 'TEAM' }, solo))).toMatchObject({
      competitionType: 'TEAM',
      teamSize: 5,
    });
  });
  test('[CM-5] category and sub-categories come from the list, and belong together', async () => {
    expect((await update({ categoryName: 'alchemy' })).body).toMatchObject({
      code: 'LIST_ENTRY_UNKNOWN',
      details: { field: 'categoryName' },
    });
    expect((await update({ subCategoryArray: ['physics'] })).body).toMatchObject({
      code: 'LIST_ENTRY_UNKNOWN',
      details: { field: 'subCategoryArray', unknown: ['physics'] },
    });
    expect(competitionIn(await update({ categoryName: 'science' }))).toMatchObject({
      categoryName: 'science',
      subCategoryArray: [],
    });
    expect(
      competitionIn(await update({ categoryName: 'science', subCategoryArray: ['physics', 'physics'] }))
        .subCategoryArray,
    ).toEqual(['physics']);
  });
});

describe('two organisers at once', () => {
  test('[CM-6] a stale edit is shown what is there, and overwrites nothing', async () => {
    const { version } = await team.get();
    await update({ details: 'First' });
    const second = await team.call('updateCompetition', { body: { details: 'Second', version } });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { details: 'First', version: version + 1, me: { role: 'organiser' } } },
    });
    expect((await team.get()).details).toBe('First');
  });
  test('[CM-6] of many edits at the same moment one wins, and the others are told', async () => {
    const { version } = await team.get();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((details) => team.call('updateCompetition', { body: { details, version } })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const { details } = competitionIn(won[0] ?? { body: {} });
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ code: 'STALE_VERSION', details: { current: { details } } });
    expect((await team.get()).version).toBe(version + 1);
  });
});

test('[CM-8] a live competition keeps a name and sizes', async () => {
  const live = await createCompetition(world, organiser.token);
  await live.complete();
  await live.goLive();
  expect((await update({ competitionName: '' }, live)).body).toMatchObject({
    code: 'COMPETITION_UPDATE_FAILED',
    details: { field: 'competitionName', reason: 'live' },
  });
  expect(competitionIn(await update({ competitionName: 'New name' }, live))).toMatchObject({
    competitionName: 'New name',
    status: 'LIVE',
  });
});

describe('with entries', () => {
  const withExtent = (extent: Awaited<ReturnType<ContainerCounts['extent']>>) => {
    const { db } = world.database;
    const { services } = world.app;
    const containerCounts: ContainerCounts = {
      countContainers: async () => new Map(),
      countByRound: async () => new Map(),
      extent: async () => extent,
    };
    return createCompetitions({
      ...services,
      db,
      containerCounts,
      participation: { isMember: async () => false, of: async () => [] },
      releasedPlaces: async () => new Map(),
      isComplete: async () => true,
    });
  };
  test('[CM-4] type and sizes change only as far as every entry stays valid', async () => {
    const { code, get } = await createCompetition(world, organiser.token);
    const caller = {
      kind: 'user',
      sessionId: '',
      userCode: organiser.userCode,
      competitionCode: code,
      role: { as: 'organiser' },
    } as const;
    const change = async (extent: ContainerExtent, body: object) =>
      withExtent(extent).update(world.app.units.forCommand(world.clock.now), caller, {
        version: (await get()).version,
        ...body,
      });
    await change({ containers: 0, maxMembers: 0, fewestRegistered: null }, { teamSize: 5, minTeamSize: 3 });
    const extent = { containers: 2, maxMembers: 4, fewestRegistered: 3 };
    await expect(change(extent, { competitionType: 'SOLO' })).rejects.toMatchObject({
      code: 'COMPETITION_UPDATE_FAILED',
      details: { field: 'competitionType', reason: 'entries' },
    });
    await expect(change(extent, { teamSize: 3 })).rejects.toMatchObject({ details: { field: 'teamSize' } });
    await expect(change(extent, { minTeamSize: 4 })).rejects.toMatchObject({ details: { field: 'minTeamSize' } });
    await change(extent, { teamSize: 4 });
    expect(await get()).toMatchObject({ competitionType: 'TEAM', teamSize: 4, minTeamSize: 3 });
  });
});

describe('the picture', () => {
  const upload = (bytes: Buffer, name = 'cover.png') => {
    const boundary = 'podium';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
    return world.app.inject({
      method: 'POST',
      url: `/new/api/competitions/${team.code}/image`,
      headers: {
        authorization: `Bearer ${organiser.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
  };
  test('[CM-13] is cut to the shape of previews and kept as nothing but a picture', async () => {
    const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#20a060' } })
      .png()
      .toBuffer();
    const answer = await upload(png);
    expect(answer.statusCode).toBe(200);
    const { imageURL, version } = answer.json<{ competition: Competition }>().competition;
    expect(version).toBe((await team.get()).version);
    const file = await world.app.inject({ url: imageURL ?? '' });
    expect(file.headers['content-type']).toBe('image/webp');
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 630 });
  });
  test('[CM-13] what is no picture is refused', async () => {
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).json()).toMatchObject({
      code: 'IMAGE_UNREADABLE',
    });
  });
});
