import type { EndpointOutput, Endpoints, Review } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { type JudgedCompetition, judgedCompetition, ok, type TestJudge } from '../../../test/judging.ts';
import { embeddedFonts, readPdf } from '../../../test/pdf.ts';
import { openListener } from '../../../test/sockets.ts';
import { createWorld, goodPassword, type World } from '../../../test/world.ts';
import { commentCodeOf } from './comment-code.ts';

type Listed = EndpointOutput<Endpoints['listReactions']>;
let world: World;
let organiser: string;
let member: { token: string; userCode: string };
let mate: string;
let stranger: string;
/** In a container that one judge only wrote about. */
let alone: { token: string; containerCode: string };
let made: JudgedCompetition;
let judges: [TestJudge, TestJudge];
let own: string;
let url: string;

beforeAll(async () => {
  world = await createWorld({ env: { PORT: '0' } });
  ({ url } = await world.app.listen());
  organiser = (await enter(world, 'organiser@example.org')).token;
  made = await judgedCompetition(world, organiser, { entries: 5, judges: 2 });
  judges = made.judges as [TestJudge, TestJudge];
  own = made.containerCodes[1] ?? '';
  const join = async (email: string, containerCode: string) => {
    const { token, user } = await enter(world, email);
    await world.database.db
      .updateTable('members')
      .set({ user_code: user.userCode, status: 'ONBOARDED' })
      .where('container_code', '=', containerCode)
      .execute();
    return { token, userCode: user.userCode };
  };
  member = await join('member@example.org', own);
  stranger = (await join('stranger@example.org', made.containerCodes[0] ?? '')).token;
  const containerCode = made.containerCodes[2] ?? '';
  alone = { token: (await join('alone@example.org', containerCode)).token, containerCode };
  const second = await enter(world, 'mate@example.org');
  mate = second.token;
  const row = await world.database.db
    .selectFrom('members')
    .selectAll()
    .where('container_code', '=', own)
    .executeTakeFirstOrThrow();
  await world.database.db
    .insertInto('members')
    .values({
      ...row,
      member_code: 'MBR0000000000001',
      user_code: second.user.userCode,
      email: 'mate@example.org',
      is_captain: false,
    })
    .execute();
});
afterAll(() => world.close());

const comment = async (judge: TestJudge, containerCode: string, at: number, value: string) =>
  ok(await judge.send([judge.operation(containerCode, { part: 'comment', criterionCode: made.criteria[at], value })]));
const release = async (body: object = {}) =>
  ok(
    await made.it.call('releaseScores', {
      body: { word: 'RELEASE', roundCodes: [made.params.roundCode], ...body },
    }),
  );
const read = async (token = member.token, containerCode = own): Promise<Review> =>
  ok(await made.it.call('getReview', { token, params: { containerCode } }))['review'] as Review;
const codeOf = async (text: string): Promise<string> =>
  (await read()).comments.find((one) => one.text === text)?.commentCode ?? 'none';
const react = (commentCode: string, body: object, { token = member.token, containerCode = own } = {}) =>
  made.it.call('reactToComment', {
    token,
    params: { containerCode, commentCode },
    body: { roundCode: made.params.roundCode, ...body },
  });
const pin = (commentCode: string | null, token = member.token) =>
  made.it.call('pinComment', {
    token,
    params: { containerCode: own },
    body: { roundCode: made.params.roundCode, commentCode },
  });
const listed = async (query: Record<string, string> = {}): Promise<Listed> =>
  ok(await made.it.call('listReactions', { query })) as unknown as Listed;
const acts = async () =>
  (ok(await made.it.call('getHistory'))['items'] as { what: string }[])
    .map(({ what }) => what)
    .filter((act) => act.startsWith('comment.'));

test('[PV-5] before the release there is nothing to thank for, ask about or pin', async () => {
  for (const judge of judges)
    for (const containerCode of made.containerCodes)
      for (const criterionCode of made.criteria) ok(await judge.give(containerCode, criterionCode, 7));
  await comment(judges[0], own, 0, 'Brake later');
  await comment(judges[1], own, 1, 'Smile more');
  await comment(judges[1], made.containerCodes[2] ?? '', 1, 'Only one wrote here');
  for (const judge of judges) ok(await judge.release());
  const code = commentCodeOf(made.criteria[0] ?? '', 'Brake later');
  expect((await react(code, { reaction: 'THANKS' })).body.code).toBe('COMMENT_NOT_FOUND');
  expect((await pin(code)).body.code).toBe('COMMENT_NOT_FOUND');
  await world.database.db
    .updateTable('containers')
    .set({ container_name: 'فريق النجوم' })
    .where('container_code', '=', own)
    .execute();
  await release();
  expect(await codeOf('Brake later')).toBe(code);
});

test('[PV-5] a member thanks for a comment once: the same again changes nothing, another answer is refused', async () => {
  const code = await codeOf('Brake later');
  expect(ok(await react(code, { reaction: 'THANKS', question: 'not kept' }))).toEqual({
    reaction: { reaction: 'THANKS', question: '' },
  });
  ok(await react(code, { reaction: 'THANKS' }));
  expect((await react(code, { reaction: 'QUESTION', question: 'Why?' })).body.code).toBe('COMMENT_ANSWERED');
  const twice = await Promise.all([1, 2, 3].map(() => react(code, { reaction: 'THANKS' }, { token: mate })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await listed()).counts).toMatchObject([{ thanks: 2, questions: 0 }]);
  expect((await read()).comments.find((one) => one.commentCode === code)?.reaction).toEqual({
    reaction: 'THANKS',
    question: '',
  });
  expect((await read(organiser)).comments.map(({ reaction }) => reaction)).toEqual([null, null]);
});

test('[PV-5] nobody else can: other teams, the organiser, crew, judges, and no comment that is not shown', async () => {
  const code = await codeOf('Smile more');
  await made.it.invite('crew@example.org', ['scores.view']);
  const crew = (await enter(world, 'crew@example.org')).token;
  const tried = async (token: string) => [
    (await react(code, { reaction: 'THANKS' }, { token })).body.code,
    (await pin(code, token)).body.code,
  ];
  expect(await tried(stranger)).toEqual(['CONTAINER_NOT_FOUND', 'CONTAINER_NOT_FOUND']);
  expect(await tried(organiser)).toEqual(['CONTAINER_NOT_FOUND', 'CONTAINER_NOT_FOUND']);
  expect(await tried(crew)).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED']);
  expect(await tried(judges[0].token)).toEqual(['SIGN_IN_REQUIRED', 'SIGN_IN_REQUIRED']);
  expect(await tried('')).toEqual(['SIGN_IN_REQUIRED', 'SIGN_IN_REQUIRED']);
  const hidden = commentCodeOf(made.criteria[1] ?? '', 'Only one wrote here');
  expect((await react(hidden, { reaction: 'THANKS' })).body.code).toBe('COMMENT_NOT_FOUND');
  expect((await react(hidden, { reaction: 'THANKS' }, alone)).body.code).toBe('COMMENT_NOT_FOUND');
  expect((await react(code, { reaction: 'QUESTION', question: 'x'.repeat(301) })).body.code).toBe('VALIDATION_FAILED');
  expect((await listed()).counts).toMatchObject([{ thanks: 2, questions: 0 }]);
});

test('[PV-6] [PV-7] a question is told, listed with its team and comment, counted, in the history, and names no judge', async () => {
  const socket = await openListener(world, url);
  const { code: competitionCode } = made.it;
  await socket.subscribe(organiser, channelName({ of: 'competition', competitionCode }));
  const team = await openListener(world, url);
  await team.subscribe(mate, channelName({ of: 'container', containerCode: own }));
  world.clock.pass(60_000);
  ok(await react(await codeOf('Smile more'), { reaction: 'QUESTION', question: ' At whom? ' }));
  const { roundCode } = made.params;
  const reactionEvents = (messages: { event: string; data: unknown }[]) =>
    messages.filter(({ event }) => event === 'review-update').map(({ data }) => data);
  expect(reactionEvents(await socket.rest())).toEqual([{ competitionCode, roundCode, containerCode: own }]);
  expect(reactionEvents(await team.rest())).toEqual([{ competitionCode, roundCode, containerCode: own }]);
  const all = await listed();
  expect(all.counts).toMatchObject([{ roundCode, thanks: 2, questions: 1 }]);
  expect(all.items[0]).toMatchObject({
    containerCode: own,
    criterionName: 'Style',
    comment: 'Smile more',
    reaction: 'QUESTION',
    question: 'At whom?',
  });
  expect((await listed({ reaction: 'QUESTION' })).items).toHaveLength(1);
  expect((await listed({ round: 'RND0' })).items).toEqual([]);
  const history = JSON.stringify(ok(await made.it.call('getHistory'))['items']);
  for (const words of ['Smile more', 'At whom?']) expect(history).not.toContain(words);
  expect(await acts()).toEqual(['comment.questioned', 'comment.thanked', 'comment.thanked']);
  for (const { judgeCode } of judges) expect(JSON.stringify([all, await read()])).not.toContain(judgeCode);
  const crew = (await enter(world, 'crew@example.org')).token;
  expect(ok(await made.it.call('listReactions', { token: crew }))['counts']).toEqual(all.counts);
  await made.it.invite('viewer@example.org', ['rooms.manage']);
  const other = (await enter(world, 'viewer@example.org')).token;
  for (const token of [other, member.token, stranger])
    expect((await made.it.call('listReactions', { token })).status).toBe(403);
});

test('[PV-7] [PV-8] members pin the comment that stands large; a release that takes it away takes the pin away', async () => {
  const code = await codeOf('Smile more');
  const team = await openListener(world, url);
  await team.subscribe(mate, channelName({ of: 'container', containerCode: own }));
  ok(await pin(code));
  expect((await team.rest()).filter(({ event }) => event === 'review-update')).toHaveLength(1);
  ok(await pin(code, mate));
  expect([(await read()).pinned, (await read(organiser)).pinned]).toEqual([code, code]);
  expect((await acts()).filter((act) => act === 'comment.pinned')).toHaveLength(1);
  const params = { ...made.params, judgeCode: judges[1].judgeCode, containerCode: own };
  ok(await made.it.call('reopenCard', { params, body: { reason: 'A slip' } }));
  const operation = judges[1].operation(own, { part: 'comment', criterionCode: made.criteria[1], value: 'Laugh more' });
  ok(await judges[1].send([{ ...operation, baseVersion: 1 }]));
  ok(await judges[1].release());
  await release({ reason: 'A slip' });
  const after = await read();
  expect(after.pinned).toBeNull();
  // Thanks stay with the words they were said for.
  expect(Object.fromEntries(after.comments.map(({ text, reaction }) => [text, reaction?.reaction]))).toEqual({
    'Brake later': 'THANKS',
    'Laugh more': undefined,
  });
  ok(await pin(await codeOf('Brake later')));
  ok(await pin(null));
  expect((await read()).pinned).toBeNull();
});

test('[PV-9] the review is a PDF with selectable text of any script and its fonts inside, for everyone who may read it', async () => {
  const ask = async (token: string, query: Record<string, string> = {}) =>
    made.it.call('getReviewPdf', { token, params: { containerCode: own }, query });
  const answer = ok(await ask(member.token));
  const bytes = Buffer.from(String(answer['pdf']), 'base64');
  const { text, pages, info, images, rectangles } = await readPdf(bytes);
  expect([pages, info['Author']]).toEqual([1, 'Podium']);
  const parts = ['By criterion', 'Speed', 'Style', '7.000', 'Brake later', 'Laugh more', 'One of 2 judges', 'النجوم'];
  for (const words of parts) expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
  // The charts are drawn: for each criterion the whole scale of 10, and on it the 7 of this container. Their numbers are in a table.
  const scale = rectangles.filter(({ height }) => height === 12).map(({ width }) => Math.round(width));
  expect([images, scale]).toEqual([0, [499, 349, 499, 349]]);
  for (const row of ['CriterionYouLowerMedianUpper', 'Speed7.0007.0007.0007.000'])
    expect(text.replaceAll(' ', '')).toContain(row);
  const { named, embedded } = embeddedFonts(bytes);
  expect(named).toBeGreaterThan(0);
  expect(embedded).toBe(named);
  const spanish = await readPdf(Buffer.from(String(ok(await ask(member.token, { language: 'es' }))['pdf']), 'base64'));
  expect(spanish.text).toContain('Por criterio');
  for (const { judgeCode } of judges) expect(text).not.toContain(judgeCode);
  expect((await ask(stranger)).body.code).toBe('CONTAINER_NOT_FOUND');
  ok(await ask(organiser));
});

test('[PV-7] a person who deletes their account is not named any more; their question stays', async () => {
  const named = (await listed()).items.filter(({ byName }) => byName !== null).length;
  const { userCode } = ok(await world.call('me', { token: mate }))['user'] as { userCode: string };
  ok(await world.call('deleteAccount', { token: mate, body: { password: goodPassword } }));
  const after = (await listed()).items;
  expect(after).toHaveLength(3);
  expect(after.filter(({ byName }) => byName !== null)).toHaveLength(named - 1);
  const rows = await world.database.db.selectFrom('comment_reactions').select('user_code').execute();
  expect(rows.map(({ user_code: code }) => code)).not.toContain(userCode);
});
