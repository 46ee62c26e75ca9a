import type { Container } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompetition } from '../../../test/competition.ts';
import { containerOf, lineUp, openCompetition, student } from '../../../test/containers.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org', { names: ['Wanjiru', 'Kamau'] })).token;
});
afterAll(() => world.close());

const hour = 3_600_000;
const count = async (competitionCode: string) =>
  (
    await world.database.db
      .selectFrom('containers')
      .select('container_code')
      .where('competition_code', '=', competitionCode)
      .where('removed_at', 'is', null)
      .execute()
  ).length;
const person = async (email: string, more: Parameters<typeof student>[2] = {}) =>
  (await student(world, email, more)).token;

describe('registering', () => {
  test('[RE-1] [P-018] [P-107] a solo entry is its person’s; the mail, the dashboard and the page say so', async () => {
    const it = await openCompetition(world, organiser, 'SOLO');
    const me = await person('solo@example.org', { names: ['Noor', 'Haddad'] });
    const form = await it.call('getRegistrationForm', { token: me });
    expect(form.body).toMatchObject({
      mine: null,
      questions: [],
      competition: { registration: 'open', me: { role: 'none' } },
    });
    const mine = containerOf(await it.call('register', { token: me, body: { answers: {} } }));
    expect(mine).toMatchObject({
      type: 'REGISTRATION',
      containerName: 'Noor Haddad',
      approval: 'approved',
      missing: [],
      isActive: true,
    });
    expect(mine.users).toMatchObject([
      { email: 'solo@example.org', status: 'ONBOARDED', isCaptain: true, permissions: [] },
    ]);
    expect((await world.mailTo('solo@example.org'))?.subject).toBe('You are in: Open SOLO');
    const list = await world.call('listCompetitions', { token: me, query: { of: 'participated' } });
    expect(list.body['items']).toMatchObject([
      { competitionCode: it.code, me: { role: 'participant' }, line: { containerName: 'Noor Haddad' } },
    ]);
    expect((await it.call('getRegistrationForm', { token: me })).body['mine']).toMatchObject({
      containerCode: mine.containerCode,
    });
  });

  test('[RE-2] the window is the server’s clock: before, open, closed', async () => {
    const early = await createCompetition(world, organiser, { type: 'SOLO' });
    const me = await person('window@example.org');
    expect((await early.call('register', { token: me, body: { answers: {} } })).body.code).toBe(
      'COMPETITION_NOT_FOUND',
    );
    await early.complete();
    await early.goLive();
    const start = world.clock.now;
    world.clock.pass(48 * hour);
    expect((await early.call('register', { token: me, body: { answers: {} } })).body).toMatchObject({
      code: 'REGISTRATION_CLOSED',
      details: { registration: 'closed' },
    });
    world.clock.now = new Date(start.getTime() - 1);
    expect((await early.call('register', { token: me, body: { answers: {} } })).body).toMatchObject({
      code: 'REGISTRATION_CLOSED',
      details: { registration: 'before' },
    });
    world.clock.now = new Date(start.getTime() + 48 * hour - 1);
    expect((await early.call('register', { token: me, body: { answers: {} } })).status).toBe(200);
    world.clock.now = start;
  });

  test('[RE-3] nobody is twice in one competition, not even at the same moment', async () => {
    const it = await openCompetition(world, organiser, 'SOLO');
    const me = await person('twice@example.org');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => it.call('register', { token: me, body: { answers: {} } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_REGISTERED')).toHaveLength(5);
    expect(await count(it.code)).toBe(1);
  });

  test('[RE-4] many at once never pass the limit', async () => {
    const it = await openCompetition(world, organiser, 'SOLO', { maxContainers: 5 });
    const tokens = await Promise.all(Array.from({ length: 12 }, (_, at) => person(`rush${at}@example.org`)));
    const answers = await Promise.all(tokens.map((token) => it.call('register', { token, body: { answers: {} } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'COMPETITION_FULL')).toHaveLength(7);
    expect(await count(it.code)).toBe(5);
  });

  test('[RE-5] questions that are marked must be answered, and a choice must be one offered', async () => {
    const questions = [
      { questionCode: '', label: 'Why?', kind: 'text', options: [], required: true },
      { questionCode: '', label: 'Shirt', kind: 'choice', options: ['S', 'M'], required: false },
    ];
    const it = await openCompetition(world, organiser, 'SOLO', { questions });
    const me = await person('answers@example.org');
    const asked = (await it.call('getRegistrationForm', { token: me })).body['questions'] as { questionCode: string }[];
    const [why = '', shirt = ''] = asked.map(({ questionCode }) => questionCode);
    expect((await it.call('register', { token: me, body: { answers: { [why]: '  ' } } })).body).toMatchObject({
      code: 'ANSWER_MISSING',
      details: { questions: [why] },
    });
    expect(
      (await it.call('register', { token: me, body: { answers: { [why]: 'Joy', [shirt]: 'XXL' } } })).body,
    ).toMatchObject({ code: 'ANSWER_MISSING', details: { questions: [shirt] } });
    expect(await count(it.code)).toBe(0);
    const mine = containerOf(
      await it.call('register', { token: me, body: { answers: { [why]: 'Joy', made_up: 'x' } } }),
    );
    expect(mine.answers).toEqual({ [why]: 'Joy' });
  });

  test('[RE-6] where entries are approved, a new one waits and says so', async () => {
    const it = await openCompetition(world, organiser, 'SOLO', { approval: true });
    const mine = containerOf(
      await it.call('register', { token: await person('waits@example.org'), body: { answers: {} } }),
    );
    expect(mine).toMatchObject({ approval: 'waiting', missing: [{ kind: 'approval' }] });
    expect((await world.mailTo('waits@example.org'))?.text).toContain('The organiser looks at every registration');
  });

  test('[RE-7] an unfinished account, the organiser and a team without a name or with a taken one are refused', async () => {
    const it = await openCompetition(world, organiser);
    const half = await world.signUp('half@example.org');
    expect((await it.call('register', { token: half.token, body: { teamName: 'Half', answers: {} } })).body.code).toBe(
      'ACCOUNT_INCOMPLETE',
    );
    await world.call('saveDetails', {
      token: half.token,
      body: { fName: 'Half', lName: 'Way', phone: '+254712000999', gender: 'other', version: half.user.version },
    });
    expect((await it.call('register', { token: half.token, body: { teamName: 'Half', answers: {} } })).status).toBe(
      200,
    );
    expect((await it.call('register', { token: organiser, body: { teamName: 'Own', answers: {} } })).body.code).toBe(
      'NOT_ALLOWED',
    );
    const [a, b] = [await person('name-a@example.org'), await person('name-b@example.org')];
    expect((await it.call('register', { token: a, body: { answers: {} } })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: { teamName: expect.any(String) } },
    });
    await lineUp(it, { captain: a, name: 'Los Ágiles' });
    expect((await it.call('register', { token: b, body: { teamName: 'los agiles', answers: {} } })).body.code).toBe(
      'CONTAINER_NAME_TAKEN',
    );
    expect(await count(it.code)).toBe(2);
  });
});

describe('an address', () => {
  test('[RE-15] moves with its person; the next person who has it can come in too', async () => {
    const it = await openCompetition(world, organiser, 'SOLO');
    const first = await student(world, 'shared@example.org');
    containerOf(await it.call('register', { token: first.token, body: { answers: {} } }));
    await world.database.db
      .updateTable('users')
      .set({ email: 'moved@example.org' })
      .where('user_code', '=', first.user.userCode)
      .execute();
    expect(
      (await it.call('addContainer', { body: { containerName: 'Again', emails: ['moved@example.org'] } })).body.code,
    ).toBe('ALREADY_REGISTERED');
    const second = await person('shared@example.org', { names: ['Next', 'Owner'] });
    containerOf(await it.call('register', { token: second, body: { answers: {} } }));
    const { items } = (await it.call('listContainers')).body as unknown as { items: Container[] };
    expect(items.map(({ users }) => users.map(({ email }) => email))).toEqual([
      ['moved@example.org'],
      ['shared@example.org'],
    ]);
  });
});

describe('leaving Podium', () => {
  test('[RE-14] a deleted account takes its name, address and answers out of every entry; the team goes on', async () => {
    const solo = await openCompetition(world, organiser, 'SOLO');
    const it = await openCompetition(world, organiser);
    const captain = await person('gone@example.org', { names: ['Quentin', 'Zephyr'] });
    const mate = await person('stays@example.org');
    await solo.call('register', { token: captain, body: { answers: {} } });
    const team = await lineUp(it, { captain, others: [mate] });
    const exported = await world.call('downloadMyData', { token: captain });
    expect(exported.body['entries']).toMatchObject([
      { competitionCode: solo.code },
      { competitionCode: it.code, containerName: team.containerName },
    ]);
    expect(
      (await world.call('deleteAccount', { token: captain, body: { password: 'correct horse battery' } })).status,
    ).toBe(200);
    const after = (await it.call('getMyEntry', { token: mate })).body as { container: Container; me: object };
    expect(after.me).toMatchObject({ isCaptain: true });
    expect(after.container.users).toHaveLength(1);
    const { db } = world.database;
    for (const table of ['members', 'containers', 'invitations', 'submissions'] as const) {
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(
        /gone@example\.org|Quentin|Zephyr/iu,
      );
    }
  });
});
