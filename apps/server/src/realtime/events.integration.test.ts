import type { BulkUpload, Container, Round } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestCompetition } from '../../test/competition.ts';
import { lineUp, openCompetition, student } from '../../test/entries.ts';
import { openListener, type TestListener } from '../../test/sockets.ts';
import { upload } from '../../test/upload.ts';
import { type Answer, createWorld, type World } from '../../test/world.ts';

/** Three people listen: the organiser to the competition, a captain to the team's channel and their own, a stranger to their own. */
let world: World;
let it: TestCompetition;
let team: Container;
let final: Round;
let tokens: Record<'organiser' | 'captain' | 'stranger', string>;
let sockets: Record<'organiser' | 'captain' | 'stranger', TestListener>;
let codes: Record<'captain' | 'stranger', string>;

beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' } });
  const { url } = await world.app.listen();
  const organiser = await student(world, 'organiser@example.org');
  const captain = await student(world, 'captain@example.org');
  const stranger = await student(world, 'stranger@example.org');
  tokens = { organiser: organiser.token, captain: captain.token, stranger: stranger.token };
  codes = { captain: captain.user.userCode, stranger: stranger.user.userCode };
  it = await openCompetition(world, organiser.token);
  team = await lineUp(it, {
    captain: captain.token,
    others: [(await student(world, 'mate@example.org')).token],
    name: 'Listeners',
  });
  [final] = (await it.get()).roundData as [Round];
  sockets = {
    organiser: await openListener(world, url),
    captain: await openListener(world, url),
    stranger: await openListener(world, url),
  };
  await sockets.organiser.subscribe(tokens.organiser, channelName({ of: 'competition', competitionCode: it.code }));
  await sockets.captain.subscribe(tokens.captain, channelName({ of: 'container', containerCode: team.containerCode }));
  await sockets.captain.subscribe(tokens.captain, channelName({ of: 'user', userCode: codes.captain }));
  await sockets.stranger.subscribe(tokens.stranger, channelName({ of: 'user', userCode: codes.stranger }));
});
afterAll(() => world.close());

type Said = [channel: string, event: string, data: object];
/** What each heard of a change, and that it was made. */
const heardOf = async (change: Promise<Answer>): Promise<Record<keyof typeof sockets, Said[]>> => {
  const { status, body } = await change;
  if (status !== 200) throw new Error(`Refused: ${JSON.stringify(body)}`);
  const rest = async (socket: TestListener): Promise<Said[]> =>
    (await socket.rest()).map(({ channel, event, data }) => [
      /^private-(\w+)-/u.exec(channel ?? '')?.[1] ?? '',
      event,
      data,
    ]);
  return {
    organiser: await rest(sockets.organiser),
    captain: await rest(sockets.captain),
    stranger: await rest(sockets.stranger),
  };
};
const nothing = { organiser: [], captain: [], stranger: [] };
const here = () => ({ competitionCode: it.code });
const ofFinal = () => ({ params: { roundCode: final.roundCode } });
const roundNow = async (roundCode = final.roundCode) => {
  const round = (await it.get()).roundData.find((one) => one.roundCode === roundCode);
  if (!round) throw new Error('The round is not there.');
  return round;
};

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

test('[P-189] a weightage change tells every weightage', async () => {
  const { version } = await roundNow();
  expect(await heardOf(it.call('updateRound', { ...ofFinal(), body: { roundWeightage: 80, version } }))).toEqual({
    ...nothing,
    organiser: [
      [
        'competition',
        'weightage-change',
        { ...here(), rounds: [{ roundCode: final.roundCode, roundWeightage: 80, isMock: false }] },
      ],
    ],
  });
});

test('[P-190] containers that move between rooms, or go on, are told by round', async () => {
  const [room] = await it.addRoom('Hall');
  const next = (await it.addRound('Next')).at(-1)?.roundCode;
  await sockets.organiser.rest();
  const moved = (roundCode: string | undefined): Said => [
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
  const told: Said = ['user', 'participant-invitation', { ...here(), competitionName: 'Open TEAM' }];
  const link = { kind: 'dashboard', email: 'stranger@example.org', days: 7 };
  expect(await heardOf(it.call('createInviteLink', { body: link }))).toEqual({ ...nothing, stranger: [told] });
  expect(
    await heardOf(it.call('inviteMembers', { token: tokens.captain, body: { emails: ['stranger@example.org'] } })),
  ).toEqual({ ...peopleChanged(), stranger: [told] });
});

test('[P-194] changed settings are told by section, and an edit of the competition as well', async () => {
  const told = (section: string, version: number) => ({
    ...nothing,
    organiser: [['competition', 'update-competition-setting', { ...here(), section, version }]],
  });
  const rules = { maxContainers: 50, instituteRule: false, approval: false, questions: [] };
  expect(await heardOf(it.call('saveRegistrationRules', { body: { values: rules, version: 0 } }))).toEqual(
    told('registration', 1),
  );
  const judging = { blind: true, tieChain: ['last-round'], correction: false };
  expect(await heardOf(it.call('saveJudgingRules', { body: { values: judging, version: 0 } }))).toEqual(
    told('judging', 1),
  );
  const release = { policy: 'together', publicLeaderboard: true };
  expect(await heardOf(it.call('saveReleasePolicy', { body: { values: release, version: 1 } }))).toEqual(
    told('release', 2),
  );
  const { version } = await it.get();
  expect(await heardOf(it.call('updateCompetition', { body: { details: 'New', version } }))).toEqual(
    told('competition', version + 1),
  );
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

test('[P-200] a round that goes live is told to the competition and to everyone in it', async () => {
  const data = { ...here(), roundCode: final.roundCode, status: 'live' };
  const { version } = await roundNow();
  const live = () => it.call('setRoundStatus', { ...ofFinal(), body: { status: 'live', version } });
  expect(await heardOf(live())).toEqual({
    ...nothing,
    organiser: [['competition', 'round-live', data]],
    captain: [['container', 'round-live', data]],
  });
});

test('[P-199] a deleted round is told to the competition', async () => {
  const gone = (await it.addRound('Gone')).at(-1)?.roundCode ?? '';
  await sockets.organiser.rest();
  expect(await heardOf(it.call('removeRound', { params: { roundCode: gone } }))).toEqual({
    ...nothing,
    organiser: [['competition', 'round-delete', { ...here(), roundCode: gone }]],
  });
});

test('[P-201] a new timeline reaches the competition and every container somebody listens for', async () => {
  const window = {
    timelineCode: '',
    kind: 'registration',
    title: '',
    roundCode: null,
    startTime: world.clock.now.toISOString(),
    hours: 72,
  };
  const saved = it.call('saveTimeline', { body: { values: [window], version: 1 } });
  const data = { ...here(), timeline: [expect.objectContaining({ hours: 72 })], version: 2 };
  expect(await heardOf(saved)).toEqual({
    ...nothing,
    organiser: [['competition', 'timeline-update', data]],
    captain: [['container', 'timeline-update', data]],
  });
});

test('[P-202] new rules for submissions reach participants only of a round that is live', async () => {
  const values = {
    fileTypes: ['pdf'],
    maxFiles: 2,
    maxBytes: 1_000_000,
    linksAllowed: true,
    deadline: null,
    graceMinutes: 0,
  };
  const data = { ...here(), roundCode: final.roundCode, values, version: 1 };
  expect(await heardOf(it.call('saveSubmissionSettings', { ...ofFinal(), body: { values, version: 0 } }))).toEqual({
    ...nothing,
    organiser: [['competition', 'submission-settings-update', data]],
    captain: [['container', 'submission-settings-update', data]],
  });
  const draft = (await it.addRound('Draft')).at(-1)?.roundCode ?? '';
  await sockets.organiser.rest();
  expect(
    await heardOf(it.call('saveSubmissionSettings', { params: { roundCode: draft }, body: { values, version: 0 } })),
  ).toEqual({
    ...nothing,
    organiser: [['competition', 'submission-settings-update', { ...data, roundCode: draft }]],
  });
});

test('[P-195] what is handed in is told to the competition and to its container', async () => {
  const data = { ...here(), roundCode: final.roundCode, containerCode: team.containerCode };
  expect(
    await heardOf(
      it.call('submitLink', { token: tokens.captain, ...ofFinal(), body: { url: 'https://example.org/work' } }),
    ),
  ).toEqual({
    ...nothing,
    organiser: [['competition', 'update-submissions', data]],
    captain: [['container', 'update-submissions', data]],
  });
});

test('[P-203] a bulk upload is told once, when it is applied', async () => {
  const csv = 'Email,Team\nana@bulk.example,Uno\nbo@bulk.example,Uno\ncy@bulk.example,Dos\n';
  const { bulkUploadCode, mapping } = (
    await upload(world, 'startBulkUpload', csv, { token: tokens.organiser, params: here(), name: 'people.csv' })
  ).body['bulkUpload'] as BulkUpload;
  const params = { bulkUploadCode };
  expect(await heardOf(it.call('checkBulkUpload', { params, body: { mapping } }))).toEqual(nothing);
  expect(await heardOf(it.call('applyBulkUpload', { params }))).toEqual({
    ...nothing,
    organiser: [['competition', 'bulk-create-containers', { ...here(), count: 2 }]],
  });
  expect(await heardOf(it.call('applyBulkUpload', { params }))).toEqual(nothing);
});

test('[RT-10] what is refused, and a repeated request, say nothing', async () => {
  const twice = { headers: { 'idempotency-key': 'a-key-of-its-own' }, body: { roundName: 'Once' } };
  expect((await heardOf(it.call('createRound', twice))).organiser).toHaveLength(1);
  expect(await heardOf(it.call('createRound', twice))).toEqual(nothing);
  const stale = await it.call('saveRegistrationRules', {
    body: { values: { maxContainers: 1, instituteRule: false, approval: false, questions: [] }, version: 0 },
  });
  expect(stale.status).toBe(409);
  expect(await sockets.organiser.rest()).toEqual([]);
});

test('[RT-10] a change that fails at its commit says nothing', async () => {
  const { db } = world.database;
  await sql`create function refuse_round() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  );
  await sql`create constraint trigger refuse_round after insert on rounds deferrable initially deferred for each row execute function refuse_round()`.execute(
    db,
  );
  expect((await it.call('createRound', { body: { roundName: 'Never' } })).status).toBe(500);
  expect(await sockets.organiser.rest()).toEqual([]);
});
