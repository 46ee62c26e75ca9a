import type { EndpointName, Settings } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { createWorld, type World } from '../../../test/world.ts';

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

const get = async () => (await it.call('getSettings')).body['settings'] as Settings;
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

describe('deadlines', () => {
  test('[RS-17] the timeline and the submission settings of a round have one deadline', async () => {
    const [{ roundCode } = { roundCode: '' }] = await it.addRound('Final');
    const handIn = entry({ kind: 'submission', roundCode });
    const shown = async () => {
      const { timeline, submissions } = await get();
      const line = timeline.values.find(({ kind }) => kind === 'submission');
      const end = line && new Date(Date.parse(line.startTime) + line.hours * 3_600_000).toISOString();
      return { end, deadline: submissions[0]?.values.deadline };
    };
    expect((await save('saveTimeline', [handIn])).status).toBe(200);
    expect(await shown()).toEqual({ end: '2026-04-01T10:00:00.000Z', deadline: '2026-04-01T10:00:00.000Z' });

    const { submissions, timeline } = await get();
    const { values, version } = submissions[0] ?? { values: {}, version: 0 };
    const later = { ...values, deadline: '2026-04-02T09:30:00.000Z' };
    expect((await save('saveSubmissionSettings', later, version, { roundCode })).status).toBe(200);
    expect(await shown()).toEqual({ end: later.deadline, deadline: later.deadline });
    const acts = ((await it.call('getHistory')).body['items'] as { what: string }[]).map(({ what }) => what);
    expect(acts.slice(0, 4).toSorted()).toEqual([
      'submission-settings.changed',
      'submission-settings.changed',
      'timeline.changed',
      'timeline.changed',
    ]);
    // A form with the timeline of before is asked to look again.
    expect((await save('saveTimeline', timeline.values, timeline.version)).body.code).toBe('STALE_VERSION');
  });

  test('[RS-17] a deadline before its own start, and none where the timeline has one, are refused', async () => {
    const [{ roundCode } = { roundCode: '' }] = await it.addRound('Final');
    await save('saveTimeline', [entry({ kind: 'submission', roundCode })]);
    const { values, version } = (await get()).submissions[0] ?? { values: {}, version: 0 };
    for (const deadline of [null, '2026-04-01T07:00:00.000Z']) {
      const refused = await save('saveSubmissionSettings', { ...values, deadline }, version, { roundCode });
      expect(refused.body).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { fields: { 'values.deadline': expect.any(String) } },
      });
    }
    const other = [entry({ kind: 'submission', roundCode }), entry({ kind: 'submission', roundCode, hours: 9 })];
    const { timeline } = await get();
    expect((await save('saveTimeline', other, timeline.version)).body.code).toBe('VALIDATION_FAILED');
  });
});
