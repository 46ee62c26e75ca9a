import type { Criterion, Round } from '@podium/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCompetition, criterion, enter, type TestCompetition } from '../../../test/competition.ts';
import { roundsIn, saveCriteria, setRoundStatus } from '../../../test/rounds.ts';
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

const save = (round: Round | undefined, criteria: Criterion[], version?: number) =>
  saveCriteria(it, round, criteria, version);
const setStatus = (round: Round | undefined, status: string) => setRoundStatus(it, round, status);
describe('criteria', () => {
  test('[RN-7] the list is saved whole: known ones keep their code, missing ones are marked, known again come back', async () => {
    const [round] = await it.addRound('Final');
    const [first] = roundsIn(
      await save(round, [criterion('Speed', { helpText: 'Fast', skills: ['focus', 'focus'] }), criterion('Style')]),
    );
    const [speed, style] = first?.criteria ?? [];
    expect(first?.criteria).toMatchObject([
      { criterionName: 'Speed', helpText: 'Fast', skills: ['focus'] },
      { criterionName: 'Style' },
    ]);
    if (!speed || !style) throw new Error('Two criteria were saved.');
    const [second] = roundsIn(await save(first, [criterion('New'), { ...style, criterionName: 'Elegance' }]));
    expect(second?.criteria).toMatchObject([
      { criterionName: 'New' },
      { criterionCode: style.criterionCode, criterionName: 'Elegance' },
    ]);
    const kept = await world.database.db
      .selectFrom('criteria')
      .select(['criterion_code', 'removed_at'])
      .where('criterion_code', '=', speed.criterionCode)
      .executeTakeFirst();
    expect(kept?.removed_at).toEqual(world.clock.now);
    const [third] = roundsIn(await save(second, [speed]));
    expect(third?.criteria).toEqual([{ ...speed, skills: ['focus'] }]);
    expect((await save(third, [speed, speed])).body.code).toBe('VALIDATION_FAILED');
  });
  test('[RN-7] a code of another round does not move its criterion', async () => {
    const [one] = await it.addRound('One');
    const [, two] = await it.addRound('Two');
    const own = roundsIn(await save(one, [criterion('Speed')]))[0]?.criteria[0];
    if (!own) throw new Error('A criterion was saved.');
    const rounds = roundsIn(await save(two, [own]));
    expect(rounds[0]?.criteria).toEqual([own]);
    expect(rounds[1]?.criteria[0]?.criterionCode).not.toBe(own.criterionCode);
  });
  test('[RN-3] a stale list is shown the present one, and loses nothing', async () => {
    const [round] = await it.addRound('Final');
    await save(round, [criterion('First')]);
    expect((await save(round, [criterion('Second')])).body).toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { criteria: [{ criterionName: 'First' }] } },
    });
  });
  test('[RN-10] a round of a draft goes live, and nobody outside sees it before the competition does', async () => {
    await it.complete();
    const round = (await it.get()).roundData[0];
    expect(roundsIn(await setStatus(round, 'live'))[0]).toMatchObject({ status: 'live' });
    const { token: stranger } = await enter(world, 'stranger@example.org');
    const seen = async (token?: string) => (await it.call('getPublicCompetition', { token })).status;
    expect([await seen(undefined), await seen(stranger)]).toEqual([404, 404]);
    await it.goLive();
    expect(await seen(undefined)).toBe(200);
  });
  test('[RN-8] a round without criteria does not go live, and a live one keeps at least one', async () => {
    const [round] = await it.addRound('Final');
    expect((await setStatus(round, 'live')).body.code).toBe('ROUND_NOT_READY');
    const [ready] = roundsIn(await save(round, [criterion('Speed')]));
    const [live] = roundsIn(await setStatus(ready, 'live'));
    expect(live).toMatchObject({ isLive: true, status: 'live' });
    expect((await save(live, [])).body.code).toBe('ROUND_NOT_READY');
    expect(roundsIn(await setStatus(live, 'draft'))[0]).toMatchObject({ isLive: false, status: 'draft' });
    expect((await setStatus(live, 'draft')).body.code).toBe('STALE_VERSION');
    expect((await setStatus(live, 'paused')).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('the library', () => {
  const library = async (token = organiser) =>
    (await it.call('listCriteriaLibrary', { token })).body['items'] as {
      criterionName: string;
      from: string;
      helpText: string;
      skills: string[];
    }[];

  test('[RN-9] offers ready-made criteria with help and skills', async () => {
    const ready = (await library()).filter(({ from }) => from === '');
    expect(ready.length).toBeGreaterThanOrEqual(15);
    expect(ready.every(({ helpText, skills }) => helpText.length > 20 && skills.length > 0)).toBe(true);
  });
  test('[RN-9] offers the criteria of the organiser’s other competitions, and never those of another organiser', async () => {
    const other = await createCompetition(world, organiser, { name: 'Earlier cup' });
    const [round] = await other.addRound('Final');
    await other.call('saveCriteria', {
      params: { roundCode: round?.roundCode ?? '' },
      body: { criteria: [criterion('Secret sauce')], version: 0 },
    });
    expect(await library()).toContainEqual({
      criterionName: 'Secret sauce',
      helpText: '',
      skills: [],
      from: 'Earlier cup',
    });
    const crew = (await enter(world, 'crew@example.org')).token;
    await it.invite('crew@example.org', ['rounds.manage']);
    expect((await library(crew)).map(({ criterionName }) => criterionName)).not.toContain('Secret sauce');
  });
});
