import type { BulkUpload, Container } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { student } from '../../test/containers.ts';
import { type SocketWorld, nothing, openSocketWorld, type Received, receivedAfter } from '../../test/socket-world.ts';
import { upload } from '../../test/upload.ts';
import type { Answer } from '../../test/world.ts';

let { world, it, team, final, tokens, sockets } = {} as SocketWorld;

beforeAll(async () => {
  ({ world, it, team, final, tokens, sockets } = await openSocketWorld());
});
afterAll(() => world.close());

const eventsOf = (change: Promise<Answer | void>) => receivedAfter(sockets, change);
const here = () => ({ competitionCode: it.code });
const ofFinal = () => ({ params: { roundCode: final.roundCode } });

test('[P-188] a new container, added or registered, is told to the competition', async () => {
  const added = it.call('addContainer', { body: { containerName: 'Added', emails: ['nobody@example.org'] } });
  expect(await eventsOf(added)).toEqual({
    ...nothing,
    organiser: [
      [
        'competition',
        'new-container-created',
        { ...here(), containerCode: ((await added).body['container'] as Container).containerCode },
      ],
    ],
  });
  const someone = (await student(world, 'someone@example.org')).token;
  const registered = it.call('register', { token: someone, body: { teamName: 'Registered', answers: {} } });
  expect(await eventsOf(registered)).toEqual({
    ...nothing,
    organiser: [
      [
        'competition',
        'new-container-created',
        { ...here(), containerCode: ((await registered).body['container'] as Container).containerCode },
      ],
    ],
  });
});

test('[P-190] containers that move between rooms, or go on, are told by round', async () => {
  const [room] = await it.addRoom('Hall');
  const next = (await it.addRound('Next')).at(-1)?.roundCode;
  await sockets.organiser.rest();
  const moved = (roundCode: string | undefined): Received => [
    'competition',
    'room-containers-update',
    { ...here(), roundCode },
  ];
  const moves = [{ containerCode: team.containerCode, competitionRoomCode: room?.competitionRoomCode }];
  expect(await eventsOf(it.call('assignContainers', { ...ofFinal(), body: { moves } }))).toEqual({
    ...nothing,
    organiser: [moved(final.roundCode)],
  });
  expect(await eventsOf(it.call('assignContainers', { ...ofFinal(), body: { moves } }))).toEqual(nothing);
  expect(
    await eventsOf(it.call('distributeContainers', { ...ofFinal(), body: { preview: true, onlyUnassigned: false } })),
  ).toEqual(nothing);
  expect(
    await eventsOf(it.call('distributeContainers', { ...ofFinal(), body: { preview: false, onlyUnassigned: false } })),
  ).toEqual({ ...nothing, organiser: [moved(final.roundCode)] });
  const qualify = { containerCodes: [team.containerCode], qualified: true };
  expect(await eventsOf(it.call('qualifyContainers', { ...ofFinal(), body: qualify }))).toEqual({
    ...nothing,
    organiser: [moved(final.roundCode), moved(next)],
  });
});

/** That an entry or its people changed is told to the competition and to the entry, without saying what. */
const peopleChanged = () => {
  const data = { ...here(), roundCode: null };
  return {
    ...nothing,
    organiser: [['competition', 'room-containers-update', data]],
    captain: [['container', 'room-containers-update', data]],
  };
};
test('[P-190] a change of an entry or of its people is told to the competition and to its own people', async () => {
  const containerCodes = [team.containerCode];
  expect(await eventsOf(it.call('renameTeam', { token: tokens.captain, body: { teamName: 'Renamed' } }))).toEqual(
    peopleChanged(),
  );
  expect(await eventsOf(it.call('setContainersActive', { body: { containerCodes, active: false } }))).toEqual(
    peopleChanged(),
  );
  expect(await eventsOf(it.call('setContainersActive', { body: { containerCodes, active: false } }))).toEqual(nothing);
  expect(await eventsOf(it.call('setContainersActive', { body: { containerCodes, active: true } }))).toEqual(
    peopleChanged(),
  );
  const { invite } = (await it.call('createTeamLink', { token: tokens.captain })).body;
  const late = (await student(world, 'late@example.org')).token;
  expect(await eventsOf(it.call('acceptInvitation', { token: late, body: { invite } }))).toEqual(peopleChanged());
  expect(await eventsOf(it.call('leaveEntry', { token: late }))).toEqual(peopleChanged());
  expect(await eventsOf(it.call('addRoom', { body: { roomName: 'Attic' } }))).toEqual({
    ...peopleChanged(),
    captain: [],
  });
});

test('[P-193] an invited person with an account is notified, without the code of the invitation', async () => {
  const invited: Received = ['user', 'participant-invitation', { ...here(), competitionName: 'Open TEAM' }];
  const link = { kind: 'dashboard', email: 'stranger@example.org', days: 7 };
  expect(await eventsOf(it.call('createInviteLink', { body: link }))).toEqual({ ...nothing, stranger: [invited] });
  expect(
    await eventsOf(it.call('inviteMembers', { token: tokens.captain, body: { emails: ['stranger@example.org'] } })),
  ).toEqual({ ...peopleChanged(), stranger: [invited] });
});

test('[P-196] a change in the crew is told to the competition and to the person, and says only that something changed', async () => {
  const both = {
    ...nothing,
    organiser: [['competition', 'crew-status-update', here()]],
    stranger: [['user', 'crew-status-update', here()]],
  };
  const body = { email: 'stranger@example.org', permissions: ['bank.view'] };
  expect(await eventsOf(it.call('inviteCrew', { body }))).toEqual(both);
  expect(await eventsOf(it.call('getCompetition', { token: tokens.stranger }))).toEqual(both);
  expect(
    await eventsOf(it.call('updateCrew', { body: { ...body, permissions: ['bank.view', 'scores.view'] } })),
  ).toEqual(both);
});

test('[P-203] a bulk upload is told once, when it is applied', async () => {
  const csv = 'Email,Team\nana@bulk.example,Uno\nbo@bulk.example,Uno\ncy@bulk.example,Dos\n';
  const { bulkUploadCode, mapping } = (
    await upload(world, 'startBulkUpload', csv, { token: tokens.organiser, params: here(), name: 'people.csv' })
  ).body['bulkUpload'] as BulkUpload;
  const params = { bulkUploadCode };
  expect(await eventsOf(it.call('checkBulkUpload', { params, body: { mapping } }))).toEqual(nothing);
  expect(await eventsOf(it.call('applyBulkUpload', { params }))).toEqual(nothing);
  expect(await eventsOf(world.runJobs())).toEqual({
    ...nothing,
    organiser: [['competition', 'bulk-create-containers', { ...here(), count: 2 }]],
  });
  expect(await eventsOf(it.call('applyBulkUpload', { params }))).toEqual(nothing);
  expect(await eventsOf(world.runJobs())).toEqual(nothing);
});
