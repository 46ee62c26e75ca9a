import type { Container } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const person = async (email: string, more: Parameters<typeof student>[2] = {}) =>
  (await student(world, email, more)).token;

describe('a team', () => {
  test('[RE-8] [P-107] [P-108] [P-109] [P-239] seats are kept for invited people; a person who accepts is ONBOARDED', async () => {
    const it = await openCompetition(world, organiser);
    const captain = await person('cap@example.org', { names: ['Vy', 'Trần'] });
    await lineUp(it, { captain, name: 'Robots' });
    // The same person twice is one person.
    const emails = ['m1@example.org', 'M2@example.org', 'M1@Example.org', 'm3@example.org'];
    const invited = containerOf(await it.call('inviteMembers', { token: captain, body: { emails } }));
    expect(invited.users.map(({ email, status }) => [email, status])).toEqual([
      ['cap@example.org', 'ONBOARDED'],
      ['m1@example.org', 'INVITED'],
      ['m2@example.org', 'INVITED'],
      ['m3@example.org', 'INVITED'],
    ]);
    expect(invited.type).toBe('TEAM');
    expect(invited.missing).toEqual([
      { kind: 'acceptance', names: ['m1@example.org', 'm2@example.org', 'm3@example.org'] },
    ]);
    expect(
      (await it.call('inviteMembers', { token: captain, body: { emails: ['m4@example.org'] } })).body,
    ).toMatchObject({ code: 'TEAM_FULL', details: { seats: 0 } });
    const m1 = await person('m1@example.org');
    const mine = (await world.call('listMyInvitations', { token: m1 })).body['items'] as { invite: string }[];
    expect(mine).toMatchObject([{ kind: 'registration', containerName: 'Robots', invitedBy: 'Vy Trần', seatsLeft: 0 }]);
    expect((await world.call('acceptInvitation', { token: m1, body: { invite: mine[0]?.invite } })).body).toMatchObject(
      { competitionCode: it.code, containerCode: invited.containerCode },
    );
    expect((await world.call('listMyInvitations', { token: m1 })).body['items']).toEqual([]);
    const page = await it.call('getMyEntry', { token: m1 });
    expect(page.body).toMatchObject({
      me: { isCaptain: false },
      container: { missing: [], qualified: false },
      rounds: [],
    });
    // A member who is crew too, with an account or before it, is shown with their permissions.
    await it.invite('m1@example.org', ['rooms.manage', 'audit.view']);
    await it.invite('M2@example.org', ['bank.view']);
    const [team] = (await it.call('listContainers')).body['items'] as Container[];
    expect(team?.users.map(({ email, status, permissions }) => [email, status, permissions])).toEqual([
      ['cap@example.org', 'ONBOARDED', []],
      ['m1@example.org', 'ONBOARDED', ['rooms.manage', 'audit.view']],
      ['m2@example.org', 'INVITED', ['bank.view']],
      ['m3@example.org', 'INVITED', []],
    ]);
    await it.call('revokeCrew', { body: { email: 'm1@example.org' } });
    const own = (await it.call('getMyEntry', { token: m1 })).body['container'] as Container;
    expect(own.users.map(({ permissions }) => permissions)).toEqual([[], [], ['bank.view'], []]);
  });

  test('[RE-9] only the captain invites, links, removes, renames and hands over', async () => {
    const it = await openCompetition(world, organiser);
    const [captain, mate] = [await person('c9@example.org'), await person('m9@example.org')];
    const team = await lineUp(it, { captain, others: [mate] });
    const [capCode = '', mateCode = ''] = team.users.map(({ memberCode }) => memberCode);
    const tries = [
      it.call('inviteMembers', { token: mate, body: { emails: ['x@example.org'] } }),
      it.call('createTeamLink', { token: mate }),
      it.call('removeMember', { token: mate, params: { memberCode: capCode } }),
      it.call('handOverCaptain', { token: mate, params: { memberCode: mateCode } }),
      it.call('renameTeam', { token: mate, body: { teamName: 'Mine' } }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.body.code).toBe('CAPTAIN_ONLY');
    expect((await it.call('removeMember', { token: captain, params: { memberCode: 'MEM0' } })).body.code).toBe(
      'MEMBER_NOT_FOUND',
    );
    expect((await it.call('removeMember', { token: captain, params: { memberCode: capCode } })).body.code).toBe(
      'CAPTAIN_MUST_HAND_OVER',
    );
    expect((await it.call('leaveEntry', { token: captain })).body.code).toBe('CAPTAIN_MUST_HAND_OVER');
    const handed = containerOf(await it.call('handOverCaptain', { token: captain, params: { memberCode: mateCode } }));
    expect(handed.users.map(({ memberCode, isCaptain }) => [memberCode, isCaptain])).toEqual([
      [mateCode, true],
      [capCode, false],
    ]);
    expect((await it.call('leaveEntry', { token: captain })).status).toBe(200);
    expect((await it.call('getMyEntry', { token: captain })).body.code).toBe('NOT_ALLOWED');
    expect(
      containerOf(await it.call('renameTeam', { token: mate, body: { teamName: 'Second wind' } })).containerName,
    ).toBe('Second wind');
  });

  test('[RE-10] a removed member is replaced; the last one out takes the entry along, and it stays restorable', async () => {
    const it = await openCompetition(world, organiser);
    const [captain, wrong, right] = [
      await person('c10@example.org'),
      await person('w10@example.org'),
      await person('r10@example.org'),
    ];
    const team = await lineUp(it, { captain, others: [wrong] });
    const member = team.users.find(({ email }) => email === 'w10@example.org')?.memberCode ?? '';
    containerOf(await it.call('removeMember', { token: captain, params: { memberCode: member } }));
    const again = await it.call('createTeamLink', { token: captain });
    expect((await it.call('acceptInvitation', { token: right, body: { invite: again.body['invite'] } })).status).toBe(
      200,
    );
    await lineUp(it, { captain: wrong });
    const other = (await it.call('getMyEntry', { token: wrong })).body['container'] as Container;
    expect((await it.call('leaveEntry', { token: wrong })).status).toBe(200);
    const removed = await it.call('listContainers', { query: { filter: 'removed' } });
    expect((removed.body['items'] as Container[]).map(({ containerCode }) => containerCode)).toEqual([
      other.containerCode,
    ]);
    expect((await it.call('restoreContainers', { body: { containerCodes: [other.containerCode] } })).body).toEqual({
      changed: 1,
    });
    expect((await it.call('getMyEntry', { token: wrong })).status).toBe(200);
  });

  test('[RE-10] a removed member can be invited again, and a member who left comes back', async () => {
    const it = await openCompetition(world, organiser);
    const [captain, mate] = [await person('c10b@example.org'), await person('m10b@example.org')];
    const team = await lineUp(it, { captain, others: [mate] });
    const memberCode = team.users.find(({ email }) => email === 'm10b@example.org')?.memberCode ?? '';
    containerOf(await it.call('removeMember', { token: captain, params: { memberCode } }));
    const invited = await it.call('inviteMembers', { token: captain, body: { emails: ['m10b@example.org'] } });
    expect(containerOf(invited).users.map(({ email }) => email)).toContain('m10b@example.org');
    const { body } = await it.call('createTeamLink', { token: captain });
    const accept = () => it.call('acceptInvitation', { token: mate, body: { invite: body['invite'] } });
    expect((await accept()).status).toBe(200);
    expect((await it.call('leaveEntry', { token: mate })).status).toBe(200);
    expect((await accept()).status).toBe(200);
  });

  test('[RE-11] where one institute is asked for, somebody of another cannot join', async () => {
    const it = await openCompetition(world, organiser, 'TEAM', { instituteRule: true });
    const captain = await person('i1@example.org', { institute: 'Anna University' });
    const same = await person('i2@example.org', { institute: 'Anna University' });
    const other = await person('i3@example.org', { institute: 'Ashesi University' });
    await lineUp(it, { captain, others: [same] });
    const { body } = await it.call('createTeamLink', { token: captain });
    const refused = await it.call('acceptInvitation', { token: other, body: { invite: body['invite'] } });
    expect(refused.body).toMatchObject({
      code: 'INSTITUTES_DIFFER',
      details: { institutes: ['Anna University', 'Ashesi University'] },
    });
    expect(((await it.call('getMyEntry', { token: captain })).body['container'] as Container).users).toHaveLength(2);
  });

  test('[RE-11] a second person of an institute that waits for review is told so', async () => {
    const it = await openCompetition(world, organiser, 'TEAM', { instituteRule: true });
    const captain = await person('v1@example.org', { institute: 'Ashesi University' });
    const same = await person('v2@example.org', { institute: 'Ashesi University' });
    const { db } = world.database;
    const review = async (is_active: boolean) =>
      db.updateTable('institutes').set({ is_active }).where('institute_name', '=', 'Ashesi University').execute();
    await review(false);
    await lineUp(it, { captain });
    const { body } = await it.call('createTeamLink', { token: captain });
    const refused = await it.call('acceptInvitation', { token: same, body: { invite: body['invite'] } });
    await review(true);
    expect(refused.body).toMatchObject({
      code: 'INSTITUTE_UNDER_REVIEW',
      details: { institutes: ['Ashesi University'] },
    });
  });

  test('[RE-12] when registration is over, teams stay as they are; handing over and leaving still work', async () => {
    const it = await openCompetition(world, organiser);
    const [captain, mate] = [await person('c12@example.org'), await person('m12@example.org')];
    const team = await lineUp(it, { captain, others: [mate] });
    const { body } = await it.call('createTeamLink', { token: captain });
    const start = world.clock.now;
    world.clock.pass(48 * hour);
    const late = await person('late12@example.org');
    const memberCode = team.users[1]?.memberCode ?? '';
    expect((await it.call('acceptInvitation', { token: late, body: { invite: body['invite'] } })).body.code).toBe(
      'REGISTRATION_CLOSED',
    );
    expect((await it.call('inviteMembers', { token: captain, body: { emails: ['x12@example.org'] } })).body.code).toBe(
      'REGISTRATION_CLOSED',
    );
    expect((await it.call('createTeamLink', { token: captain })).body.code).toBe('REGISTRATION_CLOSED');
    expect((await it.call('removeMember', { token: captain, params: { memberCode } })).body.code).toBe(
      'REGISTRATION_CLOSED',
    );
    expect((await it.call('renameTeam', { token: captain, body: { teamName: 'Late' } })).body.code).toBe(
      'REGISTRATION_CLOSED',
    );
    expect((await it.call('handOverCaptain', { token: captain, params: { memberCode } })).status).toBe(200);
    expect((await it.call('leaveEntry', { token: captain })).status).toBe(200);
    world.clock.now = start;
  });

  test('[RE-13] seats of a team are not passed by many who come at once', async () => {
    const it = await openCompetition(world, organiser);
    const captain = await person('c13@example.org');
    await lineUp(it, { captain });
    const { body } = await it.call('createTeamLink', { token: captain });
    const tokens = await Promise.all(Array.from({ length: 7 }, (_, at) => person(`crowd${at}@example.org`)));
    const answers = await Promise.all(
      tokens.map((token) => it.call('acceptInvitation', { token, body: { invite: body['invite'] } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((answer) => answer.body.code))).toEqual(
      new Set(['TEAM_FULL']),
    );
  });
});
