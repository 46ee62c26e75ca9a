import type { CrewMember, EndpointName, HistoryEntry } from '@podium/contract';
import { type Permission, permissions } from '@podium/domain/crew';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCompetition, criterion, enter, type TestCompetition } from '../../../test/competition.ts';
import { type Answer, createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let amina: string;
let bo: string;
let it: TestCompetition;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org', ['Wanjiru', 'Kamau'])).token;
  amina = (await enter(world, 'amina@example.org', ['Amina', 'Bello'])).token;
  bo = (await enter(world, 'bo@example.org', ['Bo', 'Lund'])).token;
});
beforeEach(async () => {
  it = await createCompetition(world, organiser, { name: 'Robot race' });
});
afterAll(() => world.close());

const crewIn = ({ body }: Answer) => body['crew'] as CrewMember[];
const list = async () => crewIn(await it.call('listCrew'));
const grant = (name: 'inviteCrew' | 'updateCrew', email: string, granted: readonly Permission[], token = organiser) =>
  it.call(name, { token, body: { email, permissions: granted } });
const revoke = (email: string, token = organiser) => it.call('revokeCrew', { token, body: { email } });

describe('an invitation', () => {
  test('[CW-1] [P-012] grants permissions to an address, with or without an account, and mails it in the same step', async () => {
    const answer = await grant('inviteCrew', 'New.Person@Example.org', ['rooms.manage', 'scores.view', 'rooms.manage']);
    expect(crewIn(answer)).toEqual([
      {
        email: 'new.person@example.org',
        name: null,
        permissions: ['rooms.manage', 'scores.view'],
        status: 'INVITED',
        invitedAt: world.clock.now.toISOString(),
      },
    ]);
    const mail = await world.mailTo('new.person@example.org');
    expect(mail?.subject).toBe('You are in the crew of Robot race');
    expect(mail?.text).toContain('Wanjiru Kamau');
    expect(mail?.text).toContain(`${world.config.publicUrl}/auth/dashboard/`);
    expect(mail?.text).toContain('Sign up with this email address');
    expect(crewIn(await grant('inviteCrew', 'amina@example.org', ['audit.view']))).toContainEqual(
      expect.objectContaining({ name: 'Amina Bello' }),
    );
  });
  test('[CW-1] waits until that person has an account, and is theirs from then on', async () => {
    await it.invite('later@example.org', ['rooms.manage']);
    const { token } = await world.signUp('later@example.org');
    expect((await it.call('addRoom', { token, body: { roomName: 'Hall' } })).status).toBe(200);
  });
  test('[CW-2] is not given twice, nor to the organiser; a refused one sends no mail', async () => {
    await it.invite('amina@example.org', ['audit.view']);
    expect((await grant('inviteCrew', 'amina@example.org', ['scores.view'])).body.code).toBe('CREW_ALREADY_PRESENT');
    expect((await grant('inviteCrew', 'organiser@example.org', ['scores.view'])).body.code).toBe(
      'CREW_ALREADY_PRESENT',
    );
    expect(await world.mailTo('organiser@example.org')).toBeUndefined();
    expect((await grant('inviteCrew', 'x@example.org', [])).body.code).toBe('VALIDATION_FAILED');
    const both = await Promise.all([1, 2].map(() => grant('inviteCrew', 'twice@example.org', ['scores.view'])));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
  test('[CW-3] becomes ONBOARDED when that person first opens the competition, and that is in the history once', async () => {
    await it.invite('amina@example.org', ['audit.view']);
    expect((await list())[0]?.status).toBe('INVITED');
    await it.call('getCompetition', { token: amina });
    await it.call('getCompetition', { token: amina });
    expect((await list())[0]?.status).toBe('ONBOARDED');
    const { items } = (await it.call('getHistory', { token: amina })).body as unknown as { items: HistoryEntry[] };
    expect(items.filter(({ what }) => what === 'crew.onboarded')).toMatchObject([
      { who: 'Amina Bello', subject: 'amina@example.org' },
    ]);
  });
});

/** One call for each kind of permission, with a body that would be taken. */
const paths: readonly (readonly [
  Permission,
  EndpointName,
  (world_: { version: number; roundCode: string }) => { body?: object; params?: Record<string, string> },
])[] = [
  ['competition.edit', 'updateCompetition', ({ version }) => ({ body: { details: 'x', version } })],
  [
    'competition.edit',
    'saveJudgingRules',
    () => ({ body: { values: { blind: true, tieChain: [], correction: false }, version: 0 } }),
  ],
  [
    'registration.manage',
    'saveRegistrationRules',
    () => ({
      body: { values: { maxContainers: 5, instituteRule: false, approval: false, questions: [] }, version: 0 },
    }),
  ],
  ['rounds.manage', 'createRound', () => ({ body: { roundName: 'x' } })],
  [
    'rounds.manage',
    'saveCriteria',
    ({ roundCode }) => ({ params: { roundCode }, body: { criteria: [criterion('x')], version: 0 } }),
  ],
  ['rooms.manage', 'addRoom', () => ({ body: { roomName: 'x' } })],
  ['audit.view', 'getHistory', () => ({})],
  ['crew.manage', 'listCrew', () => ({})],
];

describe('permissions', () => {
  test.each(paths)(
    '[CW-4] [P-029] [P-251] %s opens %s, and every other permission does not',
    async (permission, name, options) => {
      const roundCode = (await it.addRound('Final'))[0]?.roundCode ?? '';
      await it.invite('amina@example.org', [permission]);
      await it.invite(
        'bo@example.org',
        permissions.filter((other) => other !== permission),
      );
      const given = options({ version: (await it.get()).version, roundCode });
      expect((await it.call(name, { ...given, token: bo })).body.code).toBe('NOT_ALLOWED');
      expect((await it.call(name, { ...given, token: amina })).status).toBe(200);
    },
  );
  test('[CW-4] [P-252] a crew member, found by the address, is told exactly what they may do', async () => {
    await it.invite('Amina@Example.org', ['rooms.manage', 'competition.edit']);
    const { body } = await it.call('getCompetition', { token: amina });
    expect(body['competition']).toMatchObject({
      me: { role: 'crew', permissions: ['competition.edit', 'rooms.manage'] },
    });
    expect((await it.call('getCompetition', { token: bo })).body.code).toBe('NOT_ALLOWED');
  });
  test('[CW-5] [P-012] nobody gives or takes more than they hold', async () => {
    await it.invite('amina@example.org', ['crew.manage', 'rooms.manage']);
    await it.invite('bo@example.org', ['bank.spend']);
    expect((await grant('inviteCrew', 'c@example.org', ['rooms.manage', 'scores.release'], amina)).body).toMatchObject({
      code: 'PERMISSION_NOT_HELD',
      details: { permissions: ['scores.release'] },
    });
    expect((await grant('inviteCrew', 'c@example.org', ['rooms.manage'], amina)).status).toBe(200);
    expect((await grant('updateCrew', 'amina@example.org', [...permissions], amina)).body.code).toBe(
      'PERMISSION_NOT_HELD',
    );
    expect((await grant('updateCrew', 'bo@example.org', ['rooms.manage'], amina)).body).toMatchObject({
      code: 'PERMISSION_NOT_HELD',
      details: { permissions: ['bank.spend'] },
    });
    expect((await revoke('bo@example.org', amina)).body.code).toBe('PERMISSION_NOT_HELD');
    const changed = crewIn(await grant('updateCrew', 'bo@example.org', ['rooms.manage', 'bank.spend'], amina));
    expect(changed.find(({ email }) => email === 'bo@example.org')?.permissions).toEqual([
      'rooms.manage',
      'bank.spend',
    ]);
    expect((await revoke('c@example.org', amina)).status).toBe(200);
  });
  test('[CW-6] [P-296] acting on an address outside the crew is refused', async () => {
    await it.invite('bo@example.org', ['bank.view']);
    await revoke('bo@example.org');
    for (const email of ['nobody@example.org', 'bo@example.org']) {
      expect((await grant('updateCrew', email, ['bank.view'])).body).toMatchObject({
        code: 'CREW_NOT_PRESENT',
        details: { email },
      });
      expect((await revoke(email)).body.code).toBe('CREW_NOT_PRESENT');
    }
  });
  test('[CW-7] [P-012] taking back works at once, stays in the list, and can be given again', async () => {
    await it.invite('amina@example.org', ['rooms.manage']);
    const addRoom = (roomName: string) => it.call('addRoom', { token: amina, body: { roomName } });
    expect((await addRoom('one')).status).toBe(200);
    expect(crewIn(await revoke('amina@example.org'))).toMatchObject([
      { email: 'amina@example.org', status: 'REVOKED', permissions: [] },
    ]);
    expect((await addRoom('two')).body.code).toBe('NOT_ALLOWED');
    expect((await it.call('getCompetition', { token: amina })).body.code).toBe('NOT_ALLOWED');
    expect(crewIn(await grant('inviteCrew', 'amina@example.org', ['audit.view']))).toMatchObject([
      { status: 'INVITED', permissions: ['audit.view'] },
    ]);
    expect((await it.call('getCompetition', { token: amina })).status).toBe(200);
  });
  test('[CW-5] one whose right to manage the crew was just taken back uses it no more', async () => {
    await it.invite('amina@example.org', ['crew.manage', 'rooms.manage']);
    const answers = await Promise.all([
      grant('updateCrew', 'amina@example.org', ['rooms.manage']),
      ...[1, 2, 3].map((at) => grant('inviteCrew', `n${at}@example.org`, ['rooms.manage'], amina)),
    ]);
    expect(answers[0]?.status).toBe(200);
    expect((await grant('inviteCrew', 'last@example.org', ['rooms.manage'], amina)).body.code).toBe('NOT_ALLOWED');
    const { items } = (await it.call('getHistory')).body as unknown as { items: HistoryEntry[] };
    const taken = items.findIndex(({ what }) => what === 'crew.updated');
    expect(items.slice(0, taken).filter(({ who, what }) => who === 'Amina Bello' && what === 'crew.invited')).toEqual(
      [],
    );
  });
});

describe('an address that changes', () => {
  test('[CW-8] its person keeps what they were given, and a new owner of the old address gets nothing', async () => {
    const { token } = await enter(world, 'old@example.org', ['Old', 'Name']);
    await it.invite('old@example.org', ['rooms.manage']);
    await it.call('getCompetition', { token });
    await world.database.db
      .updateTable('users')
      .set({ email: 'new@example.org' })
      .where('email', '=', 'old@example.org')
      .execute();
    expect((await it.call('addRoom', { token, body: { roomName: 'Mine' } })).status).toBe(200);
    const squatter = (await enter(world, 'old@example.org')).token;
    expect((await it.call('getCompetition', { token: squatter })).body.code).toBe('NOT_ALLOWED');
    expect((await list()).map(({ email }) => email)).toEqual(['new@example.org']);
    expect((await grant('inviteCrew', 'old@example.org', ['audit.view'])).status).toBe(200);
    expect((await list()).map(({ email }) => email).toSorted()).toEqual(['new@example.org', 'old@example.org']);
  });
  test('[CW-9] a person who deletes their account is out of every crew, and their address is nowhere', async () => {
    const { token } = await enter(world, 'leaver@example.org', ['Lea', 'Ver']);
    await it.invite('leaver@example.org', ['rooms.manage']);
    const data = await world.call('downloadMyData', { token });
    expect(data.body['crew']).toMatchObject([
      { competitionCode: it.code, permissions: ['rooms.manage'], status: 'INVITED' },
    ]);
    expect((await world.call('deleteAccount', { token, body: { password: 'correct horse battery' } })).status).toBe(
      200,
    );
    expect(await list()).toEqual([]);
    const again = (await enter(world, 'leaver@example.org')).token;
    expect((await it.call('getCompetition', { token: again })).body.code).toBe('NOT_ALLOWED');
    expect((await grant('inviteCrew', 'leaver@example.org', ['audit.view'])).status).toBe(200);
  });
});
