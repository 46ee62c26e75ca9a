import { PDFDocument } from '@cantoo/pdf-lib';
import { type Endpoint, type EndpointName, endpoints, type JudgeCard } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { createFakeEngine, fakeOffer } from '../../../test/fake-media.ts';
import { signInJudge } from '../../../test/judges.ts';
import { createJudge, judgedCompetition, ok, openNextRound, type TestJudge } from '../../../test/judging.ts';
import { resultCompetition, type ResultCompetition } from '../../../test/results.ts';
import { openListener, type TestListener } from '../../../test/sockets.ts';
import { submitFile } from '../../../test/submissions.ts';
import { openVideoClient } from '../../../test/video-server.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { videoSocketPath } from '../../video/video.ts';

/**
 * The first round of a competition is out and public. Everything that a judge of the second, blind round can read, subscribe to or
 * download is searched for what the public knows; it grows with the contract by itself.
 */
const people = [
  ['Zorblax', 'Quentara'],
  ['Wyndolyn', 'Tashkenberg'],
  ['Oluwaseyi', 'Brzezinka'],
  ['Xiomara', 'Featherby'],
] as const;
const email = 'blind.judge@example.org';

let world: World;
let made: ResultCompetition;
let judge: TestJudge;
let second: string;
let cards: JudgeCard[];
let secrets: string[];
let socket: TestListener;
let address: string;
const codes: Record<string, readonly string[]> = {};

const authored = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.setAuthor('Zorblax Quentara');
  document.addPage().drawText('Our plan');
  return document.save();
};
const findSecrets = (text: string): string[] =>
  secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

beforeAll(async () => {
  world = await createWorld({
    env: { PORT: '0' },
    roles: ['api', 'realtime', 'video'],
    media: createFakeEngine().engine,
  });
  const organiser = (await enter(world, 'organiser@example.org')).token;
  made = await resultCompetition(world, organiser, people);
  const { it, containerCodes } = made;
  await made.setPublic(true);
  await made.score([9, 7, 5, 3]);
  await made.release();
  second = await openNextRound(world, it, { containerCodes });
  const params = { roundCode: second };
  const limits = { fileTypes: ['pdf'], maxFiles: 1, maxBytes: 1_000_000, linksAllowed: true };
  const values = { ...limits, deadline: null, graceMinutes: 0 };
  ok(await it.call('saveSubmissionSettings', { params, body: { values, version: 0 } }));
  const [captain, team] = [made.people[0]?.token ?? '', { containerCode: containerCodes[0] ?? '' }];
  const round = { world, it, captain, team, params } as unknown as Parameters<typeof submitFile>[0];
  const submitted = ok(await submitFile(round, await authored(), { fileName: 'quentara-final.pdf' }))['receipt'];
  const session = await signInJudge(world, it, email);
  judge = createJudge(it, session, second);
  const pairs = containerCodes.map((containerCode) => ({ judgeCode: judge.judgeCode, containerCode }));
  const settings = { blind: true, judgesPerContainer: 1, sessions: 1 };
  ok(
    await it.call('saveJudgingPlan', { params, body: { settings, roomJudges: [], pairs, overrides: [], version: 0 } }),
  );
  cards = await judge.cards();
  const rooms = (await world.database.db.selectFrom('rooms').selectAll().execute()).map(
    (row) => row.competition_room_code,
  );
  const submissionCode = (submitted as { submissionCode: string }).submissionCode;
  secrets = [
    ...people.flat(),
    ...made.names,
    ...containerCodes,
    ...made.people.flatMap(({ user }) => [user.userCode, user.userId, user.email ?? 'winner.']),
    'winner.',
    'quentara-final',
    submissionCode,
  ];
  Object.assign(codes, {
    competitionCode: [it.code],
    roundCode: [second, made.params.roundCode],
    containerCode: [...containerCodes, ...cards.map(({ containerCode }) => containerCode)],
    submissionCode: [
      ...cards.flatMap(({ submissions }) => submissions.map((one) => one.submissionCode)),
      submissionCode,
    ],
    leaderboardID: [made.leaderboardID],
    competitionRoomCode: rooms,
    judgeCode: [judge.judgeCode],
    userId: made.people.map(({ user }) => user.userId),
  });
  ({ url: address } = await world.app.listen());
  socket = await openListener(world, address);
  for (const channel of [
    channelName({ of: 'judge', judgeCode: judge.judgeCode }),
    channelName({ of: 'competition', competitionCode: it.code }),
    channelName({ of: 'workspace', competitionCode: it.code }),
    channelName({ of: 'leaderboard', leaderboardID: made.leaderboardID }),
    ...containerCodes.map((containerCode) => channelName({ of: 'container', containerCode })),
  ]) {
    const body = { socket_id: socket.socketId, channel_name: channel };
    const answer = await it.call('authoriseJudgeChannel', { token: judge.token, body });
    if (answer.status === 200) socket.send({ event: 'pusher:subscribe', data: { channel, ...answer.body } });
  }
});
afterAll(() => world.close());

/** The parameters of an endpoint with all values that a judge could know. */
const fillings = ({ path }: Endpoint): Record<string, string>[] =>
  [...path.matchAll(/\{(\w+)\}/gu)].reduce<Record<string, string>[]>(
    (all, [, key = '']) => all.flatMap((one) => (codes[key] ?? ['none']).map((value) => ({ ...one, [key]: value }))),
    [{}],
  );
const reading = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET');

/** What the addresses in an answer lead to. */
const filesIn = async (text: string): Promise<string[]> => {
  const found = [...text.matchAll(/"(?:https?:\/\/[^"/]+)?(\/[^"\s]*(?:files|downloads?)[^"\s]*)"/gu)];
  return Promise.all(
    found.map(async ([, url = '']) => (await world.app.http.inject({ url })).rawPayload.toString('latin1')),
  );
};

test('[BL-4] no reading call of judges, and no file that it leads to, holds what the public knows', async () => {
  const asked = new Set<string>();
  const files: string[] = [];
  for (const [name, endpoint] of reading.filter(([, { access }]) => access.of === 'judge'))
    for (const params of fillings(endpoint)) {
      const { status, body } = await world.call(name as EndpointName, { token: judge.token, params });
      const text = JSON.stringify(body);
      expect([name, params, findSecrets(text)]).toEqual([name, params, []]);
      if (status !== 200) continue;
      asked.add(name);
      files.push(...(await filesIn(text)));
    }
  expect([...asked]).toEqual(expect.arrayContaining(['listJudgeCards', 'getJudge', 'getJudgedSubmission']));
  expect(files.filter((file) => file.startsWith('%PDF')).length).toBe(1);
  for (const file of files) expect(findSecrets(file)).toEqual([]);
});
test('[BL-4] the public finds the names under the real codes, so that this test would see them', async () => {
  const answer = await world.call('getPublicLeaderboard', { params: { leaderboardID: made.leaderboardID } });
  expect(findSecrets(JSON.stringify(answer.body)).length).toBeGreaterThan(3);
});
test('[BL-4] nothing that everybody may read holds a code of the blind round', async () => {
  const blind = cards.flatMap((card) => [card.containerCode, ...card.submissions.map((one) => one.submissionCode)]);
  expect(blind).toHaveLength(5);
  for (const [name, endpoint] of reading.filter(([, { access }]) => access.of !== 'judge'))
    for (const params of fillings(endpoint)) {
      const text = JSON.stringify((await world.call(name as EndpointName, { token: judge.token, params })).body);
      expect([name, blind.filter((code) => text.includes(code))]).toEqual([name, []]);
    }
});
test('[BL-4] no event and no mail to the judge, and no answer to a writing call, holds it', async () => {
  const { it } = made;
  const params = { roundCode: second };
  const criterionCode = (await it.get()).roundData[1]?.criteria[0]?.criterionCode ?? '';
  const answers: unknown[] = [];
  answers.push((await judge.give(cards[0]?.containerCode ?? '', criterionCode, 7)).body);
  answers.push((await judge.release()).body);
  ok(await it.call('remindJudge', { params: { ...params, judgeCode: judge.judgeCode } }));
  const choices = [
    { judgeCode: judge.judgeCode, choice: 'ask', until: new Date(world.clock.now.getTime() + 7_200_000).toISOString() },
  ];
  ok(await it.call('closeJudging', { params, body: { choices, counting: 0 } }));
  answers.push((await judge.give(cards[1]?.containerCode ?? '', criterionCode, 7)).body);
  answers.push((await it.call('listJudgeCards', { token: judge.token })).body);
  answers.push((await it.call('declineAskedCards', { token: judge.token, params, body: { reason: 'No' } })).body);
  ok(await it.call('reopenJudging', { params, body: { reason: 'Too early' } }));
  expect(findSecrets(JSON.stringify(answers))).toEqual([]);
  const events = await socket.rest();
  expect(events.filter(({ event }) => event === 'judge-fetch-container').length).toBeGreaterThan(0);
  expect(findSecrets(JSON.stringify(events))).toEqual([]);
  const mails = await world.database.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_email', '=', email)
    .execute();
  expect(mails.length).toBeGreaterThan(2);
  expect(findSecrets(JSON.stringify(mails))).toEqual([]);
});
test('[BL-4] a second competition of the same judge knows nothing of the codes of the first', async () => {
  const organiser = (await enter(world, 'second.organiser@example.org')).token;
  const other = await judgedCompetition(world, organiser, { judges: 0 });
  world.clock.pass(60_000);
  const session = await signInJudge(world, other.it, email);
  ok(await other.savePlan([session.judge.judgeCode], { version: 1 }));
  const text = JSON.stringify(ok(await other.it.call('listJudgeCards', { token: session.judgeToken })));
  expect(text).toContain(other.containerCodes[0]);
  expect([...findSecrets(text), ...cards.filter(({ containerCode }) => text.includes(containerCode))]).toEqual([]);
  const foreign = await world.call('listJudgeCards', {
    token: session.judgeToken,
    params: { competitionCode: made.it.code },
  });
  expect(foreign.status).toBe(401);
});
test('[BL-4] [BL-5] no message of the video room names a participant to the judge', async () => {
  const { it } = made;
  const [competitionRoomCode = ''] = codes['competitionRoomCode'] ?? [];
  const params = { competitionRoomCode };
  const join = async (peerId: string, token: string, name: string) => {
    const query = new URLSearchParams({ peer: peerId, token, user_agent: 'test' }).toString();
    const client = openVideoClient(address, `${videoSocketPath}?${query}`);
    const received: string[] = [];
    client.ws.on('message', (bytes: Buffer) => void received.push(bytes.toString()));
    await client.next('room-state');
    const offer = { type: 'offer', sdp: fakeOffer() };
    await client.call('join', { name, data: '', offer, disableVidAutoSub: false, server_sub_degrade: true });
    return { ...client, received };
  };
  const entered = async (endpoint: EndpointName, token: string) =>
    String(ok(await it.call(endpoint, { params, token }))['token']);
  const seat = await join('the-judge', await entered('enterVideoRoomAsJudge', judge.token), 'A judge');
  const participant = await entered('enterVideoRoom', made.people[0]?.token ?? '');
  const person = await join('somebody', participant, 'Zorblax Quentara');
  await person.call('broadcast', { info: { message: 'Hello', type: 'chat' } });
  await seat.rest();
  const text = seat.received.join('\n');
  expect(text).toContain('on-broadcast');
  expect(text).toContain(cards.find(({ submissions }) => submissions.length > 0)?.containerName);
  expect(findSecrets(text)).toEqual([]);
  const again = await join('late-judge', await entered('enterVideoRoomAsJudge', judge.token), 'A judge');
  await again.rest();
  expect(findSecrets(again.received.join('\n'))).toEqual([]);
  for (const { ws } of [seat, person, again]) ws.close();
});
