import jsQR from 'jsqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter } from '../../../test/competition.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let organiser: string;
let student: string;
beforeAll(async () => {
  world = await createWorld();
  organiser = (await enter(world, 'organiser@example.org', ['Wanjiru', 'Kamau'])).token;
  student = (await enter(world, 'student@example.org')).token;
});
afterAll(() => world.close());

interface Share {
  link: string;
  joinCode: string | null;
  joinLink: string | null;
  qr: { size: number; path: string };
}
const shareOf = async (it: Competition): Promise<Share> => (await it.call('getShare')).body['share'] as Share;
type Competition = Awaited<ReturnType<typeof createCompetition>>;

const live = async (name: string) => {
  const it = await createCompetition(world, organiser, { name });
  await it.complete();
  await it.goLive();
  return it;
};
const lookUp = async (code: string, token = '') => {
  // Limits are counted by windows of an hour; a test of something else begins a new one.
  world.clock.pass(3_600_000);
  return world.call('lookUpJoinCode', { token, body: { code } });
};
const back = async (it: Competition) =>
  it.call('setCompetitionStatus', { body: { status: 'DRAFT', version: (await it.get()).version } });

test('[JC-1] [JC-2] going live gives a code, which leads there and is kept', async () => {
  const it = await createCompetition(world, organiser, { name: 'Coded' });
  await it.complete();
  expect((await shareOf(it)).joinCode).toBeNull();
  await it.goLive();
  const { joinCode, joinLink, link } = await shareOf(it);
  expect(joinCode).toMatch(/^[A-HJKMNP-Z]{6}$/u);
  expect([new URL(joinLink ?? '').pathname, new URL(link).pathname]).toEqual([
    `/join/${joinCode}`,
    `/competitions/${it.code}`,
  ]);
  const typed = ` ${joinCode?.slice(0, 3).toLowerCase()}-${joinCode?.slice(3)} `;
  expect((await lookUp(typed)).body).toMatchObject({ competitionCode: it.code, invite: null });
  await back(it);
  expect((await lookUp(joinCode ?? '')).body.code).toBe('JOIN_CODE_UNKNOWN');
  await it.goLive();
  expect((await shareOf(it)).joinCode).toBe(joinCode);
});

test('[JC-3] a new code ends the older one, and none leads anywhere once it is off', async () => {
  const it = await live('Renewed');
  await it.invite('desk@example.org', ['registration.manage']);
  await it.invite('rooms@example.org', ['rooms.manage']);
  const helper = (await enter(world, 'desk@example.org')).token;
  const rooms = (await enter(world, 'rooms@example.org')).token;
  const first = (await shareOf(it)).joinCode ?? '';
  expect((await it.call('renewJoinCode', { token: rooms })).body.code).toBe('NOT_ALLOWED');
  const second = ((await it.call('renewJoinCode', { token: helper })).body['share'] as Share).joinCode ?? '';
  expect(second).not.toBe(first);
  expect((await lookUp(first)).body.code).toBe('JOIN_CODE_UNKNOWN');
  expect((await lookUp(second)).status).toBe(200);
  expect(((await it.call('revokeJoinCode')).body['share'] as Share).joinCode).toBeNull();
  expect((await lookUp(second)).body.code).toBe('JOIN_CODE_UNKNOWN');
});

test('[JC-4] whatever leads nowhere is refused in the same words', async () => {
  const off = await live('Off');
  const draft = await live('Draft again');
  const gone = await live('Gone');
  const codes = [];
  for (const it of [off, draft, gone]) codes.push((await shareOf(it)).joinCode ?? '');
  await off.call('revokeJoinCode');
  await back(draft);
  await back(gone);
  await gone.call('removeCompetition');
  const answers = [];
  for (const code of [...codes, 'ABCDEF', 'ABC', 'ROBOTS', '0', '%%%%%%'])
    for (const token of ['', student]) {
      const { status, body } = await lookUp(code, token);
      answers.push(JSON.stringify([status, { ...body, requestId: '' }]));
    }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('JOIN_CODE_UNKNOWN');
});

test('[JC-5] a person and an address have so many tries, and right codes count too', async () => {
  const right = (await shareOf(await live('Tried'))).joinCode ?? '';
  world.clock.pass(3_600_000);
  const attempt = async (code: string, token: string) =>
    (await world.call('lookUpJoinCode', { token, body: { code } })).status;
  for (let at = 0; at < 10; at += 1) expect(await attempt('ABCDEF', student)).toBe(404);
  expect(await attempt(right, student)).toBe(429);
  expect(await attempt(right, '')).toBe(200);
  const statuses = [];
  for (let at = 0; at < 600; at += 1) statuses.push(await attempt('ABCDEF', ''));
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
});

test('[JC-6] a team’s code leads signed-in people to the invitation, and ends with the link', async () => {
  const it = await live('With teams');
  const captain = (await enter(world, 'captain@example.org')).token;
  await world.call('register', {
    token: captain,
    params: { competitionCode: it.code },
    body: { teamName: 'Kite', answers: {} },
  });
  const own = async () => (await it.call('getTeamLink', { token: captain })).body['teamLink'];
  expect(await own()).toBeNull();
  const made = (await it.call('createTeamLink', { token: captain })).body as unknown as {
    joinCode: string;
    invite: string;
  };
  expect(await own()).toMatchObject({ joinCode: made.joinCode, invite: made.invite });
  expect((await lookUp(made.joinCode)).body.code).toBe('JOIN_CODE_UNKNOWN');
  const found = await lookUp(made.joinCode, student);
  expect(found.body).toMatchObject({ competitionCode: it.code, invite: made.invite });
  await it.call('acceptInvitation', { token: student, body: { invite: made.invite } });
  expect((await it.call('getTeamLink', { token: student })).body.code).toBe('CAPTAIN_ONLY');
  const newer = (await it.call('createTeamLink', { token: captain })).body as unknown as { joinCode: string };
  expect((await lookUp(made.joinCode, student)).body.code).toBe('JOIN_CODE_UNKNOWN');
  expect((await lookUp(newer.joinCode, student)).status).toBe(200);
});

test('[JC-6] the organiser copies a link again', async () => {
  const it = await live('Copied');
  const made = (await it.call('createInviteLink', { body: { kind: 'public' } })).body['link'] as { url: string };
  const [listed] = (await it.call('listInviteLinks')).body['links'] as { url: string }[];
  expect(listed?.url).toBe(made.url);
});

test('[JC-7] the QR code opens the public page', async () => {
  const { link, qr } = await shareOf(await live('Squares'));
  const scale = 4;
  const margin = 4;
  const side = (qr.size + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, wide] of qr.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/gu))
    for (let dx = 0; dx < Number(wide) * scale; dx += 1)
      for (let dy = 0; dy < scale; dy += 1) {
        const at = ((Number(y) + margin) * scale + dy) * side + (Number(x) + margin) * scale + dx;
        pixels.set([0, 0, 0], at * 4);
      }
  expect(jsQR(pixels, side, side)?.data).toBe(link);
});

test('[JC-8] an invitation to a draft says when it will open', async () => {
  const it = await createCompetition(world, organiser, { name: 'Not yet' });
  await it.complete();
  const opens = world.clock.now.toISOString();
  const { url } = (await it.call('createInviteLink', { body: { kind: 'public' } })).body['link'] as { url: string };
  const payload = JSON.parse(Buffer.from(url.split('/').at(-1) ?? '', 'base64url').toString()) as { invite: string };
  const seen = async () => (await world.call('lookUpInvitation', { body: { invite: payload.invite } })).body;
  expect(await seen()).toMatchObject({ isLive: false, opensAt: opens });
  await it.goLive();
  expect(await seen()).toMatchObject({ isLive: true });
});

test('[RS-15] a code that was turned off stays off when the competition goes live again', async () => {
  const it = await live('Turned off');
  await it.call('revokeJoinCode');
  await back(it);
  await it.goLive();
  expect((await shareOf(it)).joinCode).toBeNull();
  await it.call('renewJoinCode');
  expect((await shareOf(it)).joinCode).toMatch(/^[A-HJKMNP-Z]{6}$/u);
});
