import type { EndpointOutput, Endpoints, Profile, Skill } from '@podium/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { criterion, enter } from '../../../test/competition.ts';
import { ok, type TestJudge } from '../../../test/judging.ts';
import { type ResultCompetition, resultCompetition } from '../../../test/results.ts';
import { createWorld, type World } from '../../../test/world.ts';

type Mine = EndpointOutput<Endpoints['listMySkills']>['skills'];
let world: World;
let made: ResultCompetition;
let student: { token: string; userId: string };

beforeAll(async () => {
  world = await createWorld();
  const organiser = (await enter(world, 'organiser@example.org')).token;
  made = await resultCompetition(world, organiser);
  const [round] = (await made.it.get()).roundData;
  const criteria = (round?.criteria ?? []).map((one, at) => ({
    ...one,
    skills: at === 0 ? ['teamwork', 'planning'] : ['teamwork'],
  }));
  expect(criteria.map(({ criterionName }) => criterionName)).toEqual(
    [criterion('Speed'), criterion('Style')].map((one) => one.criterionName),
  );
  ok(await made.it.call('saveCriteria', { params: made.params, body: { criteria, version: round?.version } }));
  const [person] = made.people;
  student = { token: person?.token ?? '', userId: person?.user.userId ?? '' };
});
afterAll(() => world.close());

const mine = async (): Promise<Mine> =>
  ok(await world.call('listMySkills', { token: student.token }))['skills'] as Mine;
const show = async (skill: string, isShown = true) =>
  ok(await world.call('showSkill', { token: student.token, body: { skill, isShown } }));
const profileAs = async (token = ''): Promise<Skill[]> =>
  (ok(await world.call('getProfile', { token, params: { userId: student.userId } }))['profile'] as Profile).skills;

test('[SK-4] before the release there is no skill, for its owner either', async () => {
  const judge = made.judges[0] as TestJudge;
  const points = [
    [9, 7],
    [5, 5],
    [1, 3],
  ];
  const writes = made.containerCodes.flatMap((containerCode, at) =>
    made.criteria.map((criterionCode, part) =>
      judge.operation(containerCode, { part: 'points', criterionCode, value: points[at]?.[part] ?? 0 }),
    ),
  );
  ok(await judge.send(writes));
  ok(await judge.release());
  await show('teamwork');
  expect(await mine()).toEqual([]);
  expect(await profileAs(student.token)).toEqual([]);
});

test('[P-021] [SK-1] [SK-2] [SK-3] after the release the owner finds levels with evidence, and what has too little of it', async () => {
  await made.release();
  const skills = await mine();
  expect(skills.map(({ skill, level, isPulled, isShown }) => [skill, level, isPulled, isShown])).toEqual([
    // Two pieces of 90 and 70, and the field's mean of 50 counted twice.
    ['teamwork', 65, true, true],
    ['planning', null, false, false],
  ]);
  expect(skills[0]?.field).toBeNull();
  expect(
    skills[0]?.evidence.map(({ criterionName, judges, mean, scaleMax }) => [criterionName, judges, mean, scaleMax]),
  ).toEqual([
    ['Speed', 1, 9, 10],
    ['Style', 1, 7, 10],
  ]);
  expect(ok(await world.call('listMySkills', { token: made.people[2]?.token ?? '' }))['skills']).toMatchObject([
    { skill: 'teamwork', level: 35, isShown: false },
    { skill: 'planning' },
  ]);
});

test('[SK-4] what changes after the release is in the evidence with the next release', async () => {
  const before = await mine();
  const judge = made.judges[0] as TestJudge;
  const containerCode = made.containerCodes[0] ?? '';
  const params = { ...made.params, judgeCode: judge.judgeCode, containerCode };
  ok(await made.it.call('reopenCard', { params, body: { reason: 'Mixed up' } }));
  ok(await judge.give(containerCode, made.criteria[1] ?? '', 10, { baseVersion: 1 }));
  ok(await judge.release());
  expect(await mine()).toEqual(before);
  await made.release('A card was mixed up');
  expect((await mine())[0]?.evidence.map(({ mean }) => mean)).toEqual([9, 10]);
});

test('[SK-4] names and skills of criteria, and the name of the round, change in the evidence with a release only', async () => {
  const before = await mine();
  const saveSkills = async (skills: readonly string[], names: readonly string[]) => {
    const [round] = (await made.it.get()).roundData;
    const criteria = (round?.criteria ?? []).map((one, at) => ({ ...one, criterionName: names[at] ?? '', skills }));
    ok(await made.it.call('saveCriteria', { params: made.params, body: { criteria, version: round?.version } }));
  };
  await saveSkills(['communication'], ['Pace', 'Looks']);
  const [round] = (await made.it.get()).roundData;
  const body = { roundName: 'Grand final', version: round?.version };
  ok(await made.it.call('updateRound', { params: made.params, body }));
  expect(await mine()).toEqual(before);
  await made.release('Other names');
  const [after] = await mine();
  expect([after?.skill, ...(after?.evidence ?? []).map((one) => `${one.criterionName} in ${one.roundName}`)]).toEqual([
    'communication',
    'Pace in Grand final',
    'Looks in Grand final',
  ]);
  // As a program of before sealed it: the skills of now are all that is known.
  await sql`update sealed_rounds set criteria = criteria #- '{0,skills}' #- '{1,skills}'
    where competition_code = ${made.it.code}`.execute(world.database.db);
  expect((await mine()).map(({ skill }) => skill)).toEqual(['communication']);
  await saveSkills(['teamwork'], ['Speed', 'Style']);
  expect((await mine()).map(({ skill }) => skill)).toEqual(['teamwork']);
});

test('[SK-5] others see a chosen skill with enough evidence of public leaderboards, and nothing else', async () => {
  const setVisibility = async (visibility: 'everyone' | 'nobody') =>
    world.database.db.updateTable('users').set({ visibility }).where('user_id', '=', student.userId).execute();
  await setVisibility('everyone');
  await show('planning');
  expect(await profileAs()).toEqual([]);
  await made.setPublic(true);
  expect((await profileAs()).map(({ skill }) => skill)).toEqual(['teamwork']);
  await show('teamwork', false);
  expect(await profileAs()).toEqual([]);
  await show('teamwork');
  await setVisibility('nobody');
  expect((await world.call('getProfile', { params: { userId: student.userId } })).body.code).toBe('PROFILE_NOT_FOUND');
});
