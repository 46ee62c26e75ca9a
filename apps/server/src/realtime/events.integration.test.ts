import type { BulkUpload, Container } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { student } from '../../test/entries.ts';
import {
  type ListeningWorld,
  nothing,
  openListeningWorld,
  type Received,
  receivedAfter,
} from '../../test/listening-world.ts';
import { upload } from '../../test/upload.ts';
import type { Answer } from '../../test/world.ts';

let { world, it, team, final, tokens, sockets } = {} as ListeningWorld;

beforeAll(async () => {
  ({ world, it, team, final, tokens, sockets } = await openListeningWorld());
});
afterAll(() => world.close());

const heardOf = (change: Promise<Answer | void>) => receivedAfter(sockets, change);
const here = () => ({ competitionCode: it.code });
const ofFinal = () => ({ params: { roundCode: final.roundCode } });

test('[P-188] a new container, added or registered, is told to the competition', async () => {
  const added = it.call('addContainer', { body: { containerName: 'Added', emails: ['nobody@example.org'] } });
  expect(await heardOf(added)).toEqual({
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
  expect(await heardOf(registered)).toEqual({
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
  expect(await heardOf(it.call('placeContainers', { ...ofFinal(), body: { moves } }))).toEqual({
    ...nothing,
    organiser: [moved(final.roundCode)],
  });
  expect(await heardOf(it.call('placeContainers', { ...ofFinal(), body: { moves } }))).toEqual(nothing);
  expect(
    await heardOf(it.call('distributeContainers', { ...ofFinal(), body: { preview: true, onlyUnplaced: false } })),
  ).toEqual(nothing);
  expect(
    await heardOf(it.call('distributeContainers', { ...ofFinal(), body: { preview: false, onlyUnplaced: false } })),
  ).toEqual({ ...nothing, organiser: [moved(final.roundCode)] });
  const qualify = { containerCodes: [team.containerCode], qualified: true };
  expect(await heardOf(it.call('qualifyContainers', { ...ofFinal(), body: qualify }))).toEqual({
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
  expect(await heardOf(it.call('renameTeam', { token: tokens.captain, body: { teamName: 'Renamed' } }))).toEqual(
    peopleChanged(),
  );
  expect(await heardOf(it.call('setContainersActive', { body: { containerCodes, active: false } }))).toEqual(
    peopleChanged(),
  );
  expect(await heardOf(it.call('setContainersActive', { body: { containerCodes, active: false } }))).toEqual(nothing);
  expect(await heardOf(it.call('setContainersActive', { body: { containerCodes, active: true } }))).toEqual(
    peopleChanged(),
  );
  const { invite } = (await it.call('createTeamLink', { token: tokens.captain })).body;
  const late = (await student(world, 'late@example.org')).token;
  expect(await heardOf(it.call('acceptInvitation', { token: late, body: { invite } }))).toEqual(peopleChanged());
  expect(await heardOf(it.call('leaveEntry', { token: late }))).toEqual(peopleChanged());
  expect(await heardOf(it.call('addRoom', { body: { roomName: 'Attic' } }))).toEqual({
    ...peopleChanged(),
    captain: [],
  });
});

test('[P-193] who is invited and has an account is told, without the code that opens the door', async () => {
  const told: Received = ['user', 'participant-invitation', { ...here(), competitionName: 'Open TEAM' }];
  const link = { kind: 'dashboard', email: 'stranger@example.org', days: 7 };
  expect(await heardOf(it.call('createInviteLink', { body: link }))).toEqual({ ...nothing, stranger: [told] });
  expect(
    await heardOf(it.call('inviteMembers', { token: tokens.captain, body: { emails: ['stranger@example.org'] } })),
  ).toEqual({ ...peopleChanged(), stranger: [told] });
});

test('[P-196] a change in the crew is told to the competition and to the person, and says only that something changed', async () => {
  const both = {
    ...nothing,
    organiser: [['competition', 'crew-status-update', here()]],
    stranger: [['user', 'crew-status-update', here()]],
  };
  const body = { email: 'stranger@example.org', permissions: ['bank.view'] };
  expect(await heardOf(it.call('inviteCrew', { body }))).toEqual(both);
  expect(await heardOf(it.call('getCompetition', { token: tokens.stranger }))).toEqual(both);
  expect(await heardOf(it.call('updateCrew', { body: { ...body, permissions: ['scores.view'] } }))).toEqual(both);
});

test('[P-203] a bulk upload is told once, when it is applied', async () => {
  const csv = 'Email,Team\nana@bulk.example,Uno\nbo@bulk.example,Uno\ncy@bulk.example,Dos\n';
  const { bulkUploadCode, mapping } = (
    await upload(world, 'startBulkUpload', csv, { token: tokens.organiser, params: here(), name: 'people.csv' })
  ).body['bulkUpload'] as BulkUpload;
  const params = { bulkUploadCode };
  expect(await heardOf(it.call('checkBulkUpload', { params, body: { mapping } }))).toEqual(nothing);
  expect(await heardOf(it.call('applyBulkUpload', { params }))).toEqual(nothing);
  expect(await heardOf(world.runJobs())).toEqual({
    ...nothing,
    organiser: [['competition', 'bulk-create-containers', { ...here(), count: 2 }]],
  });
  expect(await heardOf(it.call('applyBulkUpload', { params }))).toEqual(nothing);
  expect(await heardOf(world.runJobs())).toEqual(nothing);
});
