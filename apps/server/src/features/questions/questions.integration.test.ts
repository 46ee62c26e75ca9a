import type { EndpointOutput, Endpoints, SessionView } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { maxOpenQuestions } from '@podium/domain/questions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, type TestCompetition } from '../../../test/competition.ts';
import { lineUp, openCompetition } from '../../../test/containers.ts';
import { openListener } from '../../../test/sockets.ts';
import { type Answer, createWorld, goodPassword, type World } from '../../../test/world.ts';

type Asked = EndpointOutput<Endpoints['listQuestions']>['items'][number];
type Own = EndpointOutput<Endpoints['listMyQuestions']>['items'][number];
type Shown = EndpointOutput<Endpoints['listPublicQuestions']>['items'][number];

let world: World;
let url: string;
let it: TestCompetition;
let people: Record<'organiser' | 'crew' | 'helper' | 'captain' | 'mate' | 'outsider', SessionView>;

beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' } });
  ({ url } = await world.app.listen());
  const named = async (name: string) => enter(world, `${name}@example.org`, [name, 'Obi']);
  people = {
    organiser: await named('organiser'),
    crew: await named('crew'),
    helper: await named('helper'),
    captain: await named('captain'),
    mate: await named('mate'),
    outsider: await named('outsider'),
  };
  it = await openCompetition(world, people.organiser.token);
  await it.invite('crew@example.org', ['registration.manage']);
  await it.invite('helper@example.org', ['bank.view']);
  await lineUp(it, { captain: people.captain.token, others: [people.mate.token], name: 'Lund Lanterns' });
});
afterAll(() => world.close());

const ok = (answer: Answer): Answer['body'] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const ask = async (question: string, token = people.captain.token): Promise<string> => {
  world.clock.pass(3_600_000);
  return (ok(await it.call('askQuestion', { token, body: { question } }))['question'] as Own).questionCode;
};
const answer = (questionCode: string, body: object, token = people.crew.token) =>
  it.call('answerQuestion', { token, params: { questionCode }, body: { isPublic: true, version: 1, ...body } });
const own = async (token = people.captain.token): Promise<Own[]> =>
  ok(await it.call('listMyQuestions', { token }))['items'] as Own[];
const shown = async (): Promise<Shown[]> => ok(await it.call('listPublicQuestions', { token: '' }))['items'] as Shown[];
const asked = async (state: string): Promise<Asked[]> =>
  ok(await it.call('listQuestions', { query: { state } }))['items'] as Asked[];
const codes = (list: readonly { questionCode: string }[]) => list.map(({ questionCode }) => questionCode);

test('[QA-1] people who take part ask, also members of a team; nobody else does', async () => {
  const first = await ask('Is there a workshop?');
  const second = await ask('May we arrive late?', people.mate.token);
  expect(codes(await own())).toContain(first);
  expect(codes(await own(people.mate.token))).toEqual([second]);
  for (const who of ['organiser', 'crew', 'helper', 'outsider'] as const) {
    const refused = await it.call('askQuestion', { token: people[who].token, body: { question: 'Me too?' } });
    expect([who, refused.status, refused.body.code]).toEqual([who, 403, 'NOT_ALLOWED']);
  }
  expect((await it.call('askQuestion', { token: '', body: { question: 'Me too?' } })).status).toBe(401);
});

test('[QA-2] every field has its bounds', async () => {
  const { token } = people.captain;
  for (const question of ['', '  ab  ', 'x'.repeat(501)])
    expect((await it.call('askQuestion', { token, body: { question } })).body.code).toBe('VALIDATION_FAILED');
  const code = await ask('x'.repeat(500));
  for (const text of ['', '   ', 'x'.repeat(2001)])
    expect((await answer(code, { answer: text })).body.code).toBe('VALIDATION_FAILED');
  const hide = { params: { questionCode: code }, body: { reason: 'no' } };
  expect((await it.call('hideQuestion', hide)).body.code).toBe('VALIDATION_FAILED');
});

test('[QA-3] a person has at most ten open questions, and asks twenty times an hour', async () => {
  const { token } = people.mate;
  const before = (await own(token)).length;
  for (let at = before; at < maxOpenQuestions; at += 1) await ask(`Question number ${at}`, token);
  const more = () => it.call('askQuestion', { token, body: { question: 'One more?' } });
  expect((await more()).body.code).toBe('QUESTIONS_OPEN_TOO_MANY');
  for (let tries = 0; tries < 19; tries += 1) await more();
  expect((await more()).body.code).toBe('RATE_LIMITED');
  for (const { questionCode } of await own(token))
    ok(await it.call('withdrawQuestion', { token, params: { questionCode } }));
});

test('[QA-4] [QA-8] an answer for everyone is read by guests, and no name is in it', async () => {
  const code = await ask('Is soldering allowed?');
  expect(codes(await shown())).not.toContain(code);
  ok(await answer(code, { answer: 'Yes, in the workshop.' }));
  const listed = (await shown()).find(({ questionCode }) => questionCode === code);
  expect(listed).toEqual({
    questionCode: code,
    question: 'Is soldering allowed?',
    answer: 'Yes, in the workshop.',
    isPinned: false,
    answeredAt: world.clock.now.toISOString(),
    editedAt: null,
  });
  const seen = (await asked('answered')).find(({ questionCode }) => questionCode === code);
  expect(seen).toMatchObject({ askedBy: 'captain Obi', containerName: 'Lund Lanterns', answeredBy: 'crew Obi' });
});

test('[QA-5] a private answer is read by the person who asked, and by nobody else who takes part', async () => {
  const code = await ask('I use a wheelchair. Is there a lift?');
  ok(await answer(code, { answer: 'Yes, at the north entrance.', isPublic: false }));
  expect((await own()).find(({ questionCode }) => questionCode === code)?.answer).toBe('Yes, at the north entrance.');
  expect(codes(await own(people.mate.token))).not.toContain(code);
  expect(codes(await shown())).not.toContain(code);
  const history = JSON.stringify(ok(await it.call('getHistory')));
  expect(history).toContain('question.answered');
  expect(history).not.toContain('north entrance');
});

test('[QA-6] the first answer is mailed to the person who asked; who stopped such mails gets none', async () => {
  const code = await ask('When do doors open?');
  ok(await answer(code, { answer: 'At eight.' }));
  const mail = await world.mailTo('captain@example.org');
  expect(mail?.subject).toContain('has an answer');
  expect(mail?.text).toContain('At eight.');
  expect(mail?.text).toContain(`/competitions/${it.code}/questions`);
  const stop = /\/mail\/stop\/\S+/u.exec(mail?.text ?? '')?.[0] ?? '';
  const stopped = await world.app.http.inject({
    method: 'POST',
    url: stop,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(stopped.statusCode).toBe(200);
  const next = await ask('And when do they close?');
  ok(await answer(next, { answer: 'At nine in the evening.' }));
  expect((await world.mailTo('captain@example.org'))?.text).not.toContain('nine in the evening');
});

test('[QA-7] a changed answer keeps the earlier one, and an answer over an old version is refused', async () => {
  const code = await ask('How long is the lane?');
  ok(await answer(code, { answer: 'Ten metres.' }));
  world.clock.pass(1000);
  const late = await answer(code, { answer: 'Eleven metres.' });
  expect([late.body.code, (late.body.details as { current: Asked }).current.answer]).toEqual([
    'STALE_VERSION',
    'Ten metres.',
  ]);
  const { question } = ok(await answer(code, { answer: 'Twelve metres.', version: 2 }));
  expect((question as Asked).earlierAnswers).toEqual([
    { answer: 'Ten metres.', isPublic: true, until: world.clock.now.toISOString() },
  ]);
  const listed = (await shown()).find(({ questionCode }) => questionCode === code);
  expect([listed?.answer, listed?.editedAt]).toEqual(['Twelve metres.', world.clock.now.toISOString()]);
  expect((ok(await it.call('getHistory'))['items'] as object[])[0]).toMatchObject({
    what: 'question.answer-changed',
    before: { answer: 'Ten metres.' },
    after: { answer: 'Twelve metres.' },
  });
});

test('[QA-9] a hidden question is gone for everyone but its person, who reads the reason', async () => {
  const code = await ask('Who is the worst judge?');
  ok(await answer(code, { answer: 'Nobody.' }));
  const params = { questionCode: code };
  ok(await it.call('hideQuestion', { params, body: { reason: 'It names a person' } }));
  expect(codes(await shown())).not.toContain(code);
  expect((await own()).find(({ questionCode }) => questionCode === code)?.hiddenReason).toBe('It names a person');
  expect(codes(await asked('hidden'))).toContain(code);
  ok(await it.call('showQuestion', { params }));
  expect(codes(await shown())).toContain(code);
});

test('[QA-10] pinned questions come first; only one that everyone reads can be pinned', async () => {
  const open = await ask('Can this be pinned?');
  const pin = (questionCode: string, isPinned: boolean) =>
    it.call('pinQuestion', { params: { questionCode }, body: { isPinned } });
  expect((await pin(open, true)).body.code).toBe('QUESTION_NOT_ANSWERED');
  const oldest = (await shown()).at(-1)?.questionCode ?? '';
  ok(await pin(oldest, true));
  expect((await shown())[0]).toMatchObject({ questionCode: oldest, isPinned: true });
  ok(await pin(oldest, false));
  expect((await shown()).at(-1)?.questionCode).toBe(oldest);
  ok(await pin(oldest, true));
  const { version } = (await asked('answered')).find(({ questionCode }) => questionCode === oldest) as Asked;
  ok(await answer(oldest, { answer: 'Now only for you.', isPublic: false, version }));
  ok(await answer(oldest, { answer: 'For everyone again.', isPublic: true, version: version + 1 }));
  expect((await shown()).find(({ questionCode }) => questionCode === oldest)?.isPinned).toBe(false);
});

test('[QA-11] the person withdraws a question that has no answer; nobody else does', async () => {
  const { token } = people.captain;
  const code = await ask('Never mind?');
  const params = { questionCode: code };
  const foreign = await it.call('withdrawQuestion', { token: people.mate.token, params });
  expect(foreign.body.code).toBe('QUESTION_NOT_FOUND');
  ok(await it.call('withdrawQuestion', { token, params }));
  expect(codes(await own())).not.toContain(code);
  expect((await answer(code, { answer: 'Too late.' })).body.code).toBe('QUESTION_NOT_FOUND');
  const answered = await ask('And this?');
  ok(await answer(answered, { answer: 'Yes.' }));
  const late = await it.call('withdrawQuestion', { token, params: { questionCode: answered } });
  expect(late.body.code).toBe('QUESTION_ANSWERED');
});

test('[QA-13] organisers hear of a question, its person of the answer, and everyone of what everyone reads', async () => {
  const listen = async (token: string, channel: string) => {
    const socket = await openListener(world, url);
    await socket.subscribe(token, channel);
    return socket;
  };
  const competition = channelName({ of: 'competition', competitionCode: it.code });
  const user = channelName({ of: 'user', userCode: people.captain.user.userCode });
  const everyone = channelName({ of: 'public-questions', competitionCode: it.code });
  const workspace = await listen(people.organiser.token, competition);
  const asker = await listen(people.captain.token, user);
  const guest = await openListener(world, url);
  guest.send({ event: 'pusher:subscribe', data: { channel: everyone } });
  await guest.next('pusher_internal:subscription_succeeded', everyone);
  const code = await ask('Is it live?');
  expect((await workspace.next('questions-update', competition)).data).toEqual({ competitionCode: it.code });
  expect(await guest.rest()).toEqual([]);
  ok(await answer(code, { answer: 'It is.' }));
  expect((await guest.next('questions-update', everyone)).data).toEqual({ competitionCode: it.code });
  const { data } = await asker.next('question-answered', user);
  expect(data).toEqual({ competitionCode: it.code, competitionName: 'Open TEAM' });
  const setStatus = async (status: string) =>
    ok(await it.call('setCompetitionStatus', { body: { status, version: (await it.get()).version } }));
  await setStatus('DRAFT');
  ok(await answer(code, { answer: 'It was.', version: 2 }));
  await workspace.next('questions-update', competition);
  expect((await guest.rest()).filter(({ event }) => event === 'questions-update')).toEqual([]);
  await setStatus('LIVE');
});

test('[QA-15] a person exports what they asked; when they go, what everyone reads stays without them', async () => {
  const leaver = await enter(world, 'leaver@example.org', ['Leaver', 'Obi']);
  await lineUp(it, { captain: leaver.token });
  const kept = await ask('Kept for everyone?', leaver.token);
  ok(await answer(kept, { answer: 'Kept.' }));
  const secret = await ask('Only for me?', leaver.token);
  ok(await answer(secret, { answer: 'Only for you.', isPublic: false }));
  const open = await ask('Still open?', leaver.token);
  const data = JSON.stringify((await world.call('downloadMyData', { token: leaver.token })).body);
  for (const text of ['Kept for everyone?', 'Only for you.', 'Still open?']) expect(data).toContain(text);
  ok(await world.call('deleteAccount', { token: leaver.token, body: { password: goodPassword } }));
  const all = [...(await asked('answered')), ...(await asked('open'))];
  expect(all.find(({ questionCode }) => questionCode === kept)?.askedBy).toBeNull();
  for (const code of [secret, open]) expect(codes(all)).not.toContain(code);
  expect(codes(await shown())).toContain(kept);
});
