import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../test/competition.ts';
import { openCompetition, student } from '../../test/containers.ts';
import { inviteJudge } from '../../test/judges.ts';
import { linkIn, payloadOf } from '../../test/containers.ts';
import { openSubmissionRound } from '../../test/submissions.ts';
import { type Answer, createWorld, type World } from '../../test/world.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { createLogTransport } from '../platform/mail/transport.ts';
import { createDiskCheck } from '../platform/health/disk-check.ts';
import { waitUntil } from '../platform/wait-until.ts';

let world: World;
let organiser: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const metrics = async (at: World, remoteAddress: string, headers: Record<string, string> = {}): Promise<number> =>
  (await at.app.http.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

test('[AT-1] metrics are read on this machine without a proxy, and by nobody else', async () => {
  expect(await metrics(world, '127.0.0.1')).toBe(200);
  expect(await metrics(world, '203.0.113.9')).toBe(404);
  expect(await metrics(world, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
});
test('[AT-1] with a token metrics are read by those who have it, wherever they are', async () => {
  const guarded = await createWorld({ env: { METRICS_TOKEN: 'a token of the test' } });
  const withToken = (token: string) => metrics(guarded, '203.0.113.9', { authorization: `Bearer ${token}` });
  expect([
    await withToken('a token of the test'),
    await withToken('another token'),
    await metrics(guarded, '127.0.0.1'),
  ]).toEqual([200, 404, 404]);
  await guarded.close();
});

const strangers = Array.from({ length: 6 }, (_, at) => `198.51.${at}.1`);
const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';
test('[AT-2] strangers use up the codes of an address, and the judge gets in by the personal link and on a known device', async () => {
  const it = await openCompetition(world, organiser);
  const email = 'famous.judge@example.org';
  await inviteJudge(it, email);
  const { invite } = payloadOf(linkIn((await world.mailTo(email))?.text ?? ''));
  const { challenge } = (await world.call('startJudgeLogin', { body: { email }, ip: '192.0.2.1' })).body;
  const body = { challenge, otp: await world.codeFor(email) };
  const cookie = cookieOf(await world.call('verifyJudgeLogin', { body, ip: '192.0.2.1' }));
  expect(cookie).not.toContain('famous');
  for (const ip of strangers)
    for (let at = 0; at < 6; at += 1) {
      await world.call('startJudgeLogin', { body: { email }, ip });
      world.clock.pass(30_000);
    }
  const ask = (headers: Record<string, string> = {}) =>
    world.call('startJudgeLogin', { body: { email }, ip: '192.0.2.77', headers });
  expect((await ask()).body.code).toBe('OTP_RESEND_LIMIT');
  expect((await ask({ cookie })).status).toBe(200);
  expect((await world.call('startJudgeLoginByLink', { body: { invite }, ip: '192.0.2.78' })).status).toBe(200);
});
test('[AT-3] one person asks for 20 samples of certificates a minute', async () => {
  const it = await openCompetition(world, organiser);
  const limit = async () =>
    (await it.call('sampleCertificate', { params: { certificateKind: 'CREW' }, body: {} })).body.code;
  for (let at = 0; at < 20; at += 1) expect(await limit()).toBe('VALIDATION_FAILED');
  expect(await limit()).toBe('RATE_LIMITED');
});
test('[AT-5] where the mailbox is closed the log holds no code and no link', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const mail = {
    to: 'ada@example.org',
    subject: 'Your code',
    text: 'Your code is 123 456: https://podium/x',
    html: '',
  };
  expect(await createLogTransport({ log, isOpen: false }).deliver(mail)).toBe('kept');
  expect(lines.join('')).not.toMatch(/123|ada@|https/u);
  await createLogTransport({ log, isOpen: true }).deliver(mail);
  expect(lines.join('')).toContain('123 456');
});
test('[AT-6] a client that sends a small body too slowly is cut off', async () => {
  const log = pino({ level: 'silent' });
  const http = await createHttpServer({ log, publicUrl: 'http://localhost', trustProxy: 0, shortBodyMs: 20 });
  http.post('/slow', async () => ({}));
  await http.listen({ host: '127.0.0.1', port: 0 });
  const line = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  const closed = new Promise((resolve) => void line.once('close', () => resolve('closed')));
  line.on('error', () => undefined);
  line.write('POST /slow HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{');
  expect(await closed).toBe('closed');
  await http.close();
});
test('[AT-7] an address has 60 wrong join codes an hour, and right ones go on working', async () => {
  const it = await openCompetition(world, organiser);
  const { share } = (await it.call('getShare')).body as { share: { joinCode: string } };
  const look = (code: string) => world.call('lookUpJoinCode', { body: { code }, ip: '198.51.100.200' });
  for (let at = 0; at < 60; at += 1) expect((await look('ZZZZZZ')).body.code).toBe('JOIN_CODE_UNKNOWN');
  expect((await look('ZZZZZZ')).body.code).toBe('RATE_LIMITED');
  expect((await look(share.joinCode)).status).toBe(200);
});
test.each(['\u{202E}', '\u{2066}', '\u{202A}'])('[AT-8] a name with the mark %j is refused', async (mark) => {
  const it = await openCompetition(world, organiser);
  const { token } = await student(world, `turned.${mark.codePointAt(0)}@example.org`);
  const answer = await it.call('register', { token, body: { teamName: `Lund${mark}snaT`, answers: {} } });
  expect(answer.body).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { fields: { teamName: expect.anything() } },
  });
  const named = await world.call('createCompetition', {
    token: organiser,
    body: { competitionName: `Race${mark}`, competitionType: 'SOLO' },
  });
  expect(named.body.code).toBe('VALIDATION_FAILED');
});
test('[AT-8] a link that is handed in with a mark that turns the text is refused', async () => {
  const at = await openSubmissionRound(world, organiser, 'turned', { linksAllowed: true, maxFiles: 0 });
  const submit = (url: string) => at.it.call('submitLink', { token: at.captain, params: at.params, body: { url } });
  const refused = await submit('https://example.org/\u{202E}gpj.exe');
  expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: { url: expect.anything() } } });
  expect((await submit('https://example.org/gpj.exe')).status).toBe(200);
});
test('[AT-9] a second program on the same database says that live events do not cross', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const { database } = world;
  const roles = ['api', 'realtime', 'worker'] as const;
  const own = { ...database, close: async () => undefined };
  const first = await createWorld({ database: own, roles, env: { PORT: '0' }, log });
  await first.app.listen();
  expect(lines.filter((line) => line.includes('do not cross'))).toEqual([]);
  const isHeld = async () =>
    (await database.pool.query(`select 1 from pg_locks where locktype = 'advisory' and classid = 743102`)).rows.length >
    0;
  expect(await waitUntil(isHeld, { timeoutMs: 60_000 })).toBe(true);
  const second = await createWorld({ database: own, roles, env: { PORT: '0' }, log });
  await second.app.listen();
  expect(lines.filter((line) => line.includes('do not cross'))).toHaveLength(1);
  await second.close();
  await first.close();
});
test('[AT-10] a data folder that nobody needed yet is no fault', async () => {
  const check = createDiskCheck({ folder: '/nowhere/at/all', minFreeBytes: 1 });
  expect(await check()).toMatchObject({ ok: true });
});
