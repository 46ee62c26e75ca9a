import type { EndpointName, Settings } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { type Answer, createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let it: TestCompetition;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
beforeEach(async () => {
  it = await createCompetition(world, organiser);
});
afterAll(() => world.close());

const settingsIn = ({ body }: Answer) => body['settings'] as Settings;
const get = async () => settingsIn(await it.call('getSettings'));
const save = (name: EndpointName, values: unknown, version = 0, params = {}) =>
  it.call(name, { params, body: { values, version } });
const entry = (more: object = {}) => ({
  timelineCode: '',
  kind: 'other',
  title: '',
  roundCode: null,
  startTime: '2026-04-01T08:00:00.000Z',
  hours: 2,
  ...more,
});
const question = { questionCode: '', label: 'Shirt size', kind: 'choice', options: ['S', 'M'], required: true };

describe('sections', () => {
  test('[SG-1] hold sensible values before anybody said anything', async () => {
    await it.addRound('Final');
    expect(await get()).toMatchObject({
      registration: {
        values: { maxContainers: null, instituteRule: false, approval: false, questions: [] },
        version: 0,
      },
      judging: { values: { blind: false, tieChain: ['last-round', 'heaviest-round'], correction: false }, version: 0 },
      release: { values: { policy: null, publicLeaderboard: false }, version: 0 },
      timeline: { values: [], version: 0 },
      submissions: [{ values: { maxFiles: 0, linksAllowed: false, deadline: null }, version: 0 }],
    });
  });
  test('[SG-2] [P-014] are saved each with its own version', async () => {
    const registration = { maxContainers: 20, instituteRule: true, approval: true, questions: [] };
    expect(settingsIn(await save('saveRegistrationRules', registration)).registration).toEqual({
      values: registration,
      version: 1,
    });
    const judging = { blind: true, tieChain: ['decision'], tieCriterion: null, correction: true };
    expect(settingsIn(await save('saveJudgingRules', judging)).judging).toEqual({ values: judging, version: 1 });
    const release = { policy: 'per-round', publicLeaderboard: true, judgesNamed: false };
    expect(settingsIn(await save('saveReleasePolicy', release)).release).toEqual({ values: release, version: 1 });
    expect((await get()).registration.version).toBe(1);
  });
  test.each([
    [
      'saveJudgingRules',
      'judging',
      { blind: true, tieChain: [], tieCriterion: null, correction: false },
      { blind: false, tieChain: [], tieCriterion: null, correction: true },
    ],
    [
      'saveReleasePolicy',
      'release',
      { policy: 'together', publicLeaderboard: true, judgesNamed: false },
      { policy: 'per-round', publicLeaderboard: false },
    ],
    [
      'saveRegistrationRules',
      'registration',
      { maxContainers: 1, instituteRule: false, approval: false, questions: [] },
      { maxContainers: 2, instituteRule: false, approval: false, questions: [] },
    ],
  ] as const)(
    '[SG-2] a stale %s is shown what is there, and overwrites nothing',
    async (name, section, first, second) => {
      await save(name, first);
      expect((await save(name, second)).body).toMatchObject({
        code: 'STALE_VERSION',
        details: { current: { values: first, version: 1 } },
      });
      expect((await get())[section].values).toEqual(first);
    },
  );
  test('[SG-2] two at the same moment: one is saved, the other is told', async () => {
    const answers = await Promise.all(
      [true, false].map((blind) =>
        save('saveJudgingRules', { blind, tieChain: [], tieCriterion: null, correction: false }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
  test('[SG-3] a new question gets a code of its own, which it keeps', async () => {
    const values = { maxContainers: null, instituteRule: false, approval: false, questions: [question, question] };
    const { registration } = settingsIn(await save('saveRegistrationRules', values));
    const codes = registration.values.questions.map(({ questionCode }) => questionCode);
    expect(new Set(codes).size).toBe(2);
    expect(codes.every((code) => /^QST\d{13}$/u.test(code))).toBe(true);
    const again = settingsIn(await save('saveRegistrationRules', registration.values, 1));
    expect(again.registration.values.questions.map(({ questionCode }) => questionCode)).toEqual(codes);
    const nothing = { ...values, questions: [{ ...question, options: [] }] };
    expect((await save('saveRegistrationRules', nothing, 2)).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('the timeline', () => {
  test('[SG-4] keeps entries by their codes, in order of time, and marks those that are gone', async () => {
    const first = settingsIn(
      await save('saveTimeline', [
        entry({ title: 'Later', startTime: '2026-05-01T00:00:00Z' }),
        entry({ title: 'Sooner', kind: 'registration' }),
      ]),
    );
    expect(first.timeline.values.map(({ title }) => title)).toEqual(['Sooner', 'Later']);
    const [sooner] = first.timeline.values;
    const second = settingsIn(
      await save(
        'saveTimeline',
        [{ ...sooner, hours: 5 }, entry({ title: 'New', startTime: '2026-06-01T00:00:00Z' })],
        1,
      ),
    );
    expect(second.timeline).toMatchObject({
      values: [{ timelineCode: sooner?.timelineCode, hours: 5 }, { title: 'New' }],
      version: 2,
    });
    const rows = await world.database.db
      .selectFrom('timeline_entries')
      .select(['title', 'removed_at', 'ends_at'])
      .where('competition_code', '=', it.code)
      .execute();
    expect(rows.find(({ title }) => title === 'Later')?.removed_at).toEqual(world.clock.now);
    expect(rows.find(({ title }) => title === 'Sooner')?.ends_at).toEqual(new Date('2026-04-01T13:00:00.000Z'));
  });
  test('[SG-5] has one registration window at most, which may move from one entry to another', async () => {
    const two = [entry({ kind: 'registration' }), entry({ kind: 'registration' })];
    expect((await save('saveTimeline', two)).body.code).toBe('TIMELINE_TWO_WINDOWS');
    const [a, b] = settingsIn(
      await save('saveTimeline', [entry({ kind: 'registration', title: 'a' }), entry({ title: 'b', hours: 9 })]),
    ).timeline.values.toSorted((x, y) => x.hours - y.hours);
    const swapped = await save(
      'saveTimeline',
      [
        { ...b, kind: 'registration' },
        { ...a, kind: 'other' },
      ],
      1,
    );
    expect(settingsIn(swapped).timeline.values.find(({ kind }) => kind === 'registration')?.timelineCode).toBe(
      b?.timelineCode,
    );
    expect((await save('saveTimeline', [entry({ kind: 'registration' })], 2)).status).toBe(200);
  });
  test('[SG-4] names only rounds of this competition; one code twice makes two entries', async () => {
    const other = await createCompetition(world, organiser);
    const [foreign] = await other.addRound('Foreign');
    expect((await save('saveTimeline', [entry({ roundCode: foreign?.roundCode })])).body.code).toBe('ROUND_NOT_FOUND');
    const [own] = await it.addRound('Final');
    const [saved] = settingsIn(await save('saveTimeline', [entry({ roundCode: own?.roundCode, kind: 'round' })]))
      .timeline.values;
    expect(saved?.roundCode).toBe(own?.roundCode);
    expect(settingsIn(await save('saveTimeline', [saved, saved], 1)).timeline.values).toHaveLength(2);
    expect((await save('saveTimeline', [{ ...saved, timelineCode: 'x' }], 0)).body).toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { version: 2 } },
    });
    expect((await save('saveTimeline', [entry({ hours: 0 })], 2)).body.code).toBe('VALIDATION_FAILED');
  });
  test('[SG-4] an entry goes on naming a round that was removed, for the day it comes back', async () => {
    const [own] = await it.addRound('Final');
    const roundCode = own?.roundCode ?? '';
    const [saved] = settingsIn(await save('saveTimeline', [entry({ roundCode })])).timeline.values;
    await it.call('removeRound', { params: { roundCode } });
    expect(settingsIn(await save('saveTimeline', [{ ...saved, hours: 3 }], 1)).timeline.values).toMatchObject([
      { roundCode, hours: 3 },
    ]);
  });
  test('[SG-4] an entry of another competition stays there', async () => {
    const other = await createCompetition(world, organiser);
    const saved = await other.call('saveTimeline', { body: { values: [entry({ title: 'Theirs' })], version: 0 } });
    const [theirs] = settingsIn(saved).timeline.values;
    const [mine] = settingsIn(await save('saveTimeline', [{ ...theirs, title: 'Mine' }])).timeline.values;
    expect(mine?.timelineCode).not.toBe(theirs?.timelineCode);
    expect(settingsIn(await other.call('getSettings')).timeline.values).toEqual([theirs]);
  });
});

describe('what rounds ask to be handed in', () => {
  const values = {
    fileTypes: ['pdf', 'epf'],
    maxFiles: 3,
    maxBytes: 1_000_000,
    linksAllowed: true,
    deadline: '2026-04-01T00:00:00.000Z',
    graceMinutes: 10,
  };
  test('[SG-6] is kept per round, each with its own version', async () => {
    const [one] = await it.addRound('One');
    await it.addRound('Two');
    const params = { roundCode: one?.roundCode ?? '' };
    expect(settingsIn(await save('saveSubmissionSettings', values, 0, params)).submissions).toMatchObject([
      { roundCode: one?.roundCode, values, version: 1 },
      { values: { maxFiles: 0 }, version: 0 },
    ]);
    const stale = await save('saveSubmissionSettings', { ...values, maxFiles: 9 }, 0, params);
    expect(stale.body).toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { values: { maxFiles: 3 }, version: 1 } },
    });
    await it.call('removeRound', { params });
    expect((await save('saveSubmissionSettings', values, 1, params)).body.code).toBe('ROUND_NOT_FOUND');
    expect((await get()).submissions).toHaveLength(1);
    await it.call('restoreRound', { params });
    expect((await get()).submissions[0]).toMatchObject({ values, version: 1 });
  });
  test('[SG-6] takes only the known kinds of file', async () => {
    const [one] = await it.addRound('One');
    const wrong = await save('saveSubmissionSettings', { ...values, fileTypes: ['exe'] }, 0, {
      roundCode: one?.roundCode ?? '',
    });
    expect(wrong.body.code).toBe('VALIDATION_FAILED');
  });
});
