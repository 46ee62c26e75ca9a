import type { Container } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUploader, pathOf } from '../../../test/bulk-upload.ts';
import { addContainer, countsOf, pageOf } from '../../../test/container-pages.ts';
import { containerOf, lineUp, linkIn, openCompetition, payloadOf, student } from '../../../test/containers.ts';
import type { TestCompetition } from '../../../test/competition.ts';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
const uploader = () => createUploader(world, () => organiser);
beforeAll(async () => {
  world = await createWorld();
  organiser = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

let people = 0;
const person = async (names?: readonly [string, string]) => {
  people += 1;
  const email = `restore${people}@example.org`;
  return { email, token: (await student(world, email, names ? { names } : {})).token };
};
const deleteAccount = (token: string) => world.call('deleteAccount', { token, body: { password: goodPassword } });
const remove = (it: TestCompetition, { containerCode }: Container) =>
  it.call('removeContainers', { body: { containerCodes: [containerCode] } });
const restore = (it: TestCompetition, { containerCode }: Container) =>
  it.call('restoreContainers', { body: { containerCodes: [containerCode] } });
const only = async (it: TestCompetition): Promise<Container> => {
  const { items } = await pageOf(it);
  expect(items).toHaveLength(1);
  return items[0] as Container;
};
const seatsOf = ({ users }: Container) => users.map(({ email, status, isCaptain }) => [email, status, isCaptain]);

describe('restoring', () => {
  test('[RS-6] [RS-1] a deleted account does not come back with its team, and another member is captain', async () => {
    const it = await openCompetition(world, organiser);
    const [captain, mate] = [await person(), await person()];
    const team = await lineUp(it, { captain: captain.token, others: [mate.token] });
    await remove(it, team);
    await deleteAccount(captain.token);
    expect((await restore(it, team)).body).toEqual({ changed: 1 });
    expect(seatsOf(await only(it))).toEqual([[mate.email, 'ONBOARDED', true]]);
    expect((await it.call('renameTeam', { token: mate.token, body: { teamName: 'Mine' } })).status).toBe(200);
  });

  test('[RS-6] a container made of deleted accounts is not restored', async () => {
    const it = await openCompetition(world, organiser, 'SOLO');
    const { token } = await person();
    const own = containerOf(await it.call('register', { token, body: { answers: {} } }));
    await remove(it, own);
    await deleteAccount(token);
    expect((await restore(it, own)).body.code).toBe('CONTAINER_EMPTY');
    expect((await countsOf(it))['all']).toBe(0);
  });

  test('[RS-6] a member who left in the same moment stays away', async () => {
    const it = await openCompetition(world, organiser);
    const [captain, mate] = [await person(), await person()];
    const team = await lineUp(it, { captain: captain.token, others: [mate.token] });
    await it.call('leaveEntry', { token: mate.token });
    await remove(it, team);
    await restore(it, team);
    expect(seatsOf(await only(it))).toEqual([[captain.email, 'ONBOARDED', true]]);
  });

  test('[RS-7] [RS-2] a team that is too large by now, or a team in a solo competition, is not restored', async () => {
    const it = await openCompetition(world, organiser);
    const [captain, ...others] = [await person(), await person(), await person()];
    const team = await lineUp(it, { captain: captain.token, others: others.map(({ token }) => token) });
    await remove(it, team);
    const update = async (body: object) =>
      it.call('updateCompetition', { body: { ...body, version: (await it.get()).version } });
    expect((await update({ teamSize: 2, minTeamSize: 2 })).status).toBe(200);
    expect((await restore(it, team)).body).toMatchObject({ code: 'TEAM_FULL', details: { seats: 2, members: 3 } });
    expect((await update({ competitionType: 'SOLO' })).status).toBe(200);
    expect((await restore(it, team)).body.code).toBe('CONTAINER_TYPE_DIFFERS');
    expect((await countsOf(it))['all']).toBe(0);
  });

  test('[RS-8] [RS-4] a room that was removed meanwhile is not given back', async () => {
    const it = await openCompetition(world, organiser);
    const team = await lineUp(it, { captain: (await person()).token, others: [(await person()).token] });
    const [red] = await it.addRoom('Red');
    await it.addRoom('Blue');
    const params = { roundCode: (await it.get()).roundData[0]?.roundCode ?? '' };
    const moves = [{ containerCode: team.containerCode, competitionRoomCode: red?.competitionRoomCode }];
    expect((await it.call('assignContainers', { params, body: { moves } })).status).toBe(200);
    await remove(it, team);
    const path = { params: { competitionRoomCode: red?.competitionRoomCode ?? '' } };
    expect((await it.call('removeRoom', path)).status).toBe(200);
    await restore(it, team);
    expect(await only(it)).toMatchObject({ competitionRoomCode: null, missing: [{ kind: 'room' }] });
    expect(await countsOf(it)).toMatchObject({ ready: 0, missing: 1, unassigned: 1 });
    const body = { preview: false, onlyUnassigned: true };
    const given = (await it.call('distributeContainers', { params, body })).body['assigned'];
    expect(given).toMatchObject([{ containerCode: team.containerCode }]);
  });

  test('[RS-9] [RS-3] a reserved seat comes back with an invitation that opens', async () => {
    const it = await openCompetition(world, organiser);
    const invited = await person();
    const team = await addContainer(it, 'Guests', [invited.email]);
    const { invite } = payloadOf(linkIn((await world.mailTo(invited.email))?.text ?? ''));
    await remove(it, team);
    expect((await world.call('listMyInvitations', { token: invited.token })).body['items']).toEqual([]);
    await restore(it, team);
    const { body } = await world.call('listNextSteps', { token: invited.token });
    expect(body['steps']).toMatchObject([{ kind: 'invitation', competitionCode: it.code, invite }]);
    expect((await it.call('acceptInvitation', { token: invited.token, body: { invite } })).status).toBe(200);
  });

  test('[RS-9] an invitation that has expired is sent again', async () => {
    const it = await openCompetition(world, organiser);
    const invited = await person();
    const team = await addContainer(it, 'Late guests', [invited.email]);
    const start = world.clock.now;
    await remove(it, team);
    world.clock.pass(61 * 86_400_000);
    const again = (await student(world, 'organiser@example.org')).token;
    await it.call('restoreContainers', { token: again, body: { containerCodes: [team.containerCode] } });
    const { invite } = payloadOf(linkIn((await world.mailTo(invited.email))?.text ?? ''));
    const { token } = await student(world, invited.email);
    const accepted = await it.call('acceptInvitation', { token, body: { invite } });
    world.clock.now = start;
    organiser = (await student(world, 'organiser@example.org')).token;
    expect(accepted.status).toBe(200);
  });

  test('[RS-9] the link of a team that ended with its last account stays closed after a restore', async () => {
    const it = await openCompetition(world, organiser);
    const [captain, guest, other] = [await person(), await person(), await person()];
    const team = await lineUp(it, { captain: captain.token });
    await it.call('inviteMembers', { token: captain.token, body: { emails: [guest.email] } });
    const { invite, joinCode } = (await it.call('createTeamLink', { token: captain.token })).body;
    await deleteAccount(captain.token);
    expect((await countsOf(it))['all']).toBe(0);
    expect((await restore(it, team)).body).toEqual({ changed: 1 });
    expect(seatsOf(await only(it))).toEqual([[guest.email, 'INVITED', true]]);
    const { token } = other;
    expect((await it.call('acceptInvitation', { token, body: { invite } })).body.code).toBe('INVITATION_INVALID');
    const looked = await world.call('lookUpJoinCode', { token, body: { code: joinCode } });
    expect(looked.body.code).toBe('JOIN_CODE_UNKNOWN');
  });
});

describe('captains and members', () => {
  test('[RS-1] when the invited captain declines, the next is captain; the last one takes the container along', async () => {
    const it = await openCompetition(world, organiser);
    const [first, second] = [await person(), await person()];
    await addContainer(it, 'Guests', [first.email, second.email]);
    const decline = async ({ email, token }: { email: string; token: string }) => {
      const { invite } = payloadOf(linkIn((await world.mailTo(email))?.text ?? ''));
      expect((await it.call('declineInvitation', { token, body: { invite } })).status).toBe(200);
    };
    await decline(first);
    expect(seatsOf(await only(it))).toEqual([[second.email, 'INVITED', true]]);
    await decline(second);
    expect((await countsOf(it))['all']).toBe(0);
  });
});

describe('undoing a bulk upload', () => {
  test('[RS-13] [RS-1] a team whose captain came by the upload has another captain afterwards', async () => {
    const it = await openCompetition(world, organiser);
    const [captain, added] = [await person(), await person()];
    await lineUp(it, { captain: captain.token, name: 'Crew' });
    const upload = await uploader().run(it, `email,team\n${added.email},Crew\n`);
    const { invite } = payloadOf(linkIn((await world.mailTo(added.email))?.text ?? ''));
    await it.call('acceptInvitation', { token: added.token, body: { invite } });
    const memberCode = (await only(it)).users.find(({ email }) => email === added.email)?.memberCode ?? '';
    await it.call('handOverCaptain', { token: captain.token, params: { memberCode } });
    expect((await it.call('undoBulkUpload', pathOf(upload))).status).toBe(200);
    expect(seatsOf(await only(it))).toEqual([[captain.email, 'ONBOARDED', true]]);
  });

  test('[RS-13] [RS-1] a team that only the upload kept alive is removed', async () => {
    const it = await openCompetition(world, organiser);
    const [captain, added] = [await person(), await person()];
    await lineUp(it, { captain: captain.token, name: 'Crew' });
    const upload = await uploader().run(it, `email,team\n${added.email},Crew\n`);
    const { invite } = payloadOf(linkIn((await world.mailTo(added.email))?.text ?? ''));
    await it.call('acceptInvitation', { token: added.token, body: { invite } });
    const memberCode = (await only(it)).users.find(({ email }) => email === added.email)?.memberCode ?? '';
    await it.call('handOverCaptain', { token: captain.token, params: { memberCode } });
    await it.call('leaveEntry', { token: captain.token });
    expect((await it.call('undoBulkUpload', pathOf(upload))).status).toBe(200);
    expect((await countsOf(it))['all']).toBe(0);
  });

  test('[RS-13] [RS-6] what an upload added to a removed team does not come back once it is undone', async () => {
    const it = await openCompetition(world, organiser);
    const captain = await person();
    const team = await lineUp(it, { captain: captain.token, name: 'Crew' });
    const upload = await uploader().run(it, 'email,team\nadded36@example.org,Crew\nfresh36@example.org,Fresh\n');
    const fresh = (await pageOf(it)).items.find(({ containerName }) => containerName === 'Fresh') as Container;
    await remove(it, team);
    expect((await it.call('undoBulkUpload', pathOf(upload))).status).toBe(200);
    expect((await restore(it, team)).body).toEqual({ changed: 1 });
    expect(seatsOf(await only(it))).toEqual([[captain.email, 'ONBOARDED', true]]);
    expect((await restore(it, fresh)).body.code).toBe('CONTAINER_EMPTY');
  });

  test('[RS-14] the history names what an upload made and what its undoing took away', async () => {
    const it = await openCompetition(world, organiser);
    const captain = await person();
    await lineUp(it, { captain: captain.token, name: 'Crew' });
    const csv =
      'email,first name,last name,team\na40@example.org,Ama,Boateng,Crew\nf40@example.org,Filip,Novak,Fresh\n';
    const upload = await uploader().run(it, csv);
    await it.call('undoBulkUpload', pathOf(upload));
    const history = (await it.call('getHistory')).body['items'] as {
      what: string;
      before: Record<string, string[]> | null;
      after: Record<string, string[]> | null;
      names: Record<string, string>;
    }[];
    const namesFor = (what: string, side: 'before' | 'after', field: string) => {
      const row = history.find((one) => one.what === what);
      return new Set((row?.[side]?.[field] ?? []).map((code) => row?.names[code]));
    };
    expect(namesFor('bulk-upload.applied', 'after', 'containers')).toEqual(new Set(['Fresh']));
    expect(namesFor('bulk-upload.applied', 'after', 'members')).toEqual(new Set(['Ama Boateng', 'Filip Novak']));
    expect(namesFor('bulk-upload.undone', 'before', 'containers')).toEqual(new Set(['Fresh']));
    expect(namesFor('bulk-upload.undone', 'before', 'members')).toEqual(new Set(['Ama Boateng', 'Filip Novak']));
  });
});
