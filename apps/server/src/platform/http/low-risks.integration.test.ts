import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { lineUp, openCompetition } from '../../../test/containers.ts';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('[PF-50] a request that does not finish is ended', () => {
  const { requestTimeout, headersTimeout } = world.app.http.server;
  expect(requestTimeout).toBe(300_000);
  expect(headersTimeout).toBeGreaterThan(0);
});

test('[AC-62] a change of email signs every other device out', async () => {
  const here = await world.signUp('mover@example.org');
  const elsewhere = await world.call('login', { body: { email: 'mover@example.org', password: goodPassword } });
  const body = { newEmail: 'moved@example.org', password: goodPassword };
  const started = await world.call('startEmailChange', { token: here.token, body });
  const otp = await world.codeFor('moved@example.org');
  const finish = { challenge: started.body['challenge'], otp };
  expect((await world.call('finishEmailChange', { token: here.token, body: finish })).status).toBe(200);
  expect((await world.call('me', { token: here.token })).status).toBe(200);
  expect((await world.call('me', { token: String(elsewhere.body['token']) })).status).toBe(401);
});

test('[RG-20] a removed member does not come back by the old link of the team', async () => {
  const [organiser, captain, mate] = await Promise.all(
    ['org', 'captain', 'mate'].map(async (who) => (await enter(world, `${who}@example.org`)).token),
  );
  const it = await openCompetition(world, organiser ?? '');
  await lineUp(it, { captain: captain ?? '' });
  const { invite } = (await it.call('createTeamLink', { token: captain })).body;
  expect((await it.call('acceptInvitation', { token: mate, body: { invite } })).status).toBe(200);
  const { container } = (await it.call('getMyEntry', { token: captain })).body as {
    container: { users: { memberCode: string; isCaptain: boolean }[] };
  };
  const memberCode = container.users.find(({ isCaptain }) => !isCaptain)?.memberCode ?? '';
  expect((await it.call('removeMember', { token: captain, params: { memberCode } })).status).toBe(200);
  expect((await it.call('acceptInvitation', { token: mate, body: { invite } })).body.code).toBe('INVITATION_INVALID');
});

test('[RG-21] a question whose code every object has is answered like any other', async () => {
  const { token } = await enter(world, 'asker@example.org');
  const question = { questionCode: 'constructor', label: 'Why?', kind: 'text', options: [], required: false };
  const it = await openCompetition(world, token, 'SOLO', { questions: [question] });
  const person = await enter(world, 'answerer@example.org');
  expect((await it.call('register', { token: person.token, body: { answers: {} } })).status).toBe(200);
});
