import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, type TestCompetition } from '../../../test/competition.ts';
import { openCompetition } from '../../../test/containers.ts';
import { type Answer, createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let it: TestCompetition;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
  it = await openCompetition(world, organiser);
});
afterAll(() => world.close());

const ok = (answer: Answer): Answer['body'] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

test('[QA-12] guests read the questions of live competitions only', async () => {
  const draft = await enter(world, 'draft@example.org');
  const made = await world.call('createCompetition', {
    token: draft.token,
    body: { competitionName: 'Draft', competitionType: 'SOLO' },
  });
  const { competitionCode } = made.body['competition'] as { competitionCode: string };
  const read = await world.call('listPublicQuestions', { params: { competitionCode } });
  expect(read.body.code).toBe('COMPETITION_NOT_FOUND');
});

test('[QA-14] a copied competition begins without questions', async () => {
  const { competition } = ok(await it.call('duplicateCompetition'));
  const { competitionCode } = competition as { competitionCode: string };
  const { counts } = ok(await world.call('listQuestions', { token: organiser, params: { competitionCode } }));
  expect(counts).toEqual({ open: 0, answered: 0, hidden: 0 });
});
