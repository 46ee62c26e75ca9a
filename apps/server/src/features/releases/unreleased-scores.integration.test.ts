import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { apiBase, type Endpoint, type EndpointName, endpoints, type Round } from '@podium/contract';
import { channelName } from '@podium/contract/channels';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { buildStage, type Stage } from '../../../test/hostile/stage.ts';
import { createJudge, ok } from '../../../test/judging.ts';
import { signInJudge } from '../../../test/judges.ts';
import { threePlaces } from '../../../test/results.ts';
import { openListener, type TestListener } from '../../../test/sockets.ts';
import { workbookText } from '../../../test/workbook.ts';
import { createWorld, type World } from '../../../test/world.ts';

/**
 * A score that stands nowhere else is given and released by its judge; then everything that can be asked of the server is asked as everyone who
 * may not know it, and searched. It grows with the contract by itself.
 */
const points = 873;
/** The score, with the penalty of the stage, on every scale on which it could be shown. */
const scores = /(?<![\w.-])(?:87[23]|87\.[23]\d*|8\.7[23]\d*|0\.87[23]\d*)(?![\w-])/u;
const words = /canary/iu;
const holdsScore = (text: string): boolean => scores.test(text) || words.test(text);

let world: World;
let stage: Stage;
let folder: string;
const logged: string[] = [];
const callers: Record<string, string> = {};
const sockets: Record<string, TestListener> = {};
const received: string[] = [];

/** Subscribes to every channel of the competition that this caller is let into. */
const listen = async (who: string, url: string): Promise<void> => {
  const socket = await openListener(world, url);
  sockets[who] = socket;
  const { competitionCode = '', containerCode = '', leaderboardID = '', judgeCode = '' } = stage.codes;
  const channels = [
    channelName({ of: 'competition', competitionCode }),
    channelName({ of: 'container', containerCode }),
    channelName({ of: 'judge', judgeCode }),
    channelName({ of: 'leaderboard', leaderboardID }),
    channelName({ of: 'workspace', competitionCode }),
  ];
  for (const channel of channels) {
    const { status } = await socket.authorise(callers[who] ?? '', channel);
    if (status === 200) await socket.subscribe(callers[who] ?? '', channel);
  }
  socket.send({
    event: 'pusher:subscribe',
    data: { channel: channelName({ of: 'public-leaderboard', leaderboardID }) },
  });
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-test-web-'));
  writeFileSync(path.join(folder, 'index.html'), '<html><head><title>x</title></head><body></body></html>');
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  world = await createWorld({ env: { PORT: '0' }, webFolder: folder, log });
  stage = await buildStage(world, 'here');
  const other = await buildStage(world, 'elsewhere');
  await stage.competition.invite('crew@example.org', ['bank.view']);
  callers['guest'] = '';
  callers['participant'] = stage.tokens.participant;
  callers['stranger'] = (await enter(world, 'stranger@example.org')).token;
  callers['crew who do not view scores'] = (await enter(world, 'crew@example.org')).token;
  callers['organiser of another competition'] = other.tokens.organiser;
  callers['judge of another competition'] = other.tokens.judge;
  callers['another judge'] = (await signInJudge(world, stage.competition, 'second.judge@example.org')).judgeToken;
  const { url } = await world.app.listen();
  for (const who of Object.keys(callers)) await listen(who, url);

  const { roundCode = '', containerCode = '', judgeCode = '' } = stage.codes;
  const params = { roundCode };
  const [round] = (await stage.competition.get()).roundData as [Round];
  const scale = { min: 0, max: 1000, step: 1 };
  ok(await stage.competition.call('updateRound', { params, body: { scale, version: round.version } }));
  const session = { judgeToken: stage.tokens.judge, judge: { judgeCode } } as Parameters<typeof createJudge>[1];
  const judge = createJudge(stage.competition, session, roundCode);
  const given = round.criteria.flatMap(({ criterionCode }) => [
    judge.operation(containerCode, { part: 'points', criterionCode, value: points }),
    judge.operation(containerCode, { part: 'comment', criterionCode, value: 'canary comment' }),
  ]);
  ok(await judge.send([...given, judge.operation(containerCode, { part: 'note', value: 'canary note' })]));
  ok(await judge.release());
  ok(await stage.competition.call('saveReward', { body: { values: threePlaces, version: 0 } }));
  for (const socket of Object.values(sockets)) received.push(JSON.stringify(await socket.rest()));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (name: EndpointName, token: string): Promise<string> => {
  const { path: address }: Endpoint = endpoints[name];
  const params = Object.fromEntries(
    [...address.matchAll(/\{(\w+)\}/gu)].map(([, key = '']) => [key, stage.codes[key] ?? 'none']),
  );
  // Headers hold sizes and counts, which may happen to be the same number.
  return JSON.stringify((await world.call(name, { token, params })).body);
};
/** A workbook is packed: what it holds is searched, and not its bytes. */
const askWorkbook = async (token: string): Promise<string> => {
  const params = { leaderboardID: stage.codes['leaderboardID'] ?? '' };
  const { body } = await world.call('exportLeaderboard', { token, params, query: { format: 'xlsx' } });
  return typeof body['content'] === 'string' ? workbookText(body['content']) : JSON.stringify(body);
};
const reading = Object.entries<Endpoint>(endpoints)
  .filter(([, { method }]) => method === 'GET')
  .map(([name]) => name as EndpointName);
const found = async (token: string, names: readonly EndpointName[]): Promise<EndpointName[]> => {
  const leaks: EndpointName[] = [];
  for (const name of names) if (holdsScore(await ask(name, token))) leaks.push(name);
  return leaks;
};

const expectPagesWithout = async (): Promise<void> => {
  const { competitionCode = '', leaderboardID = '', containerCode = '', userId = '' } = stage.codes;
  const pages = [
    '/metrics',
    '/',
    `/competitions/${competitionCode}`,
    `/leaderboard/${leaderboardID}`,
    `/leaderboard/public/${leaderboardID}`,
    `/leaderboard/${leaderboardID}/projector`,
    `/leaderboard/public/${leaderboardID}/${containerCode}`,
    `/embed/leaderboard/${leaderboardID}`,
    `${apiBase}/share-cards/place/${leaderboardID}-${containerCode}.png`,
    `/profile/${userId}`,
  ];
  for (const url of pages) {
    const text = (await world.app.http.inject({ url, remoteAddress: '127.0.0.1' })).body;
    expect([url, words.test(text)]).toEqual([url, false]);
    expect([url, text.startsWith('\uFFFDPNG')]).toEqual([url, false]);
    if (url !== '/metrics') expect([url, scores.test(text)]).toEqual([url, false]);
  }
};

describe('before the release', () => {
  test('[LB-16] those who view scores find it, so that this test would see it', async () => {
    expect(await found(stage.tokens.organiser, reading)).toEqual(
      expect.arrayContaining(['getLeaderboard', 'exportLeaderboard', 'listRoundScores', 'getFairness']),
    );
    expect(holdsScore(await askWorkbook(stage.tokens.organiser))).toBe(true);
    expect(await found(stage.tokens.judge, ['listJudgeCards'])).toEqual(['listJudgeCards']);
  });
  test.each([
    'guest',
    'participant',
    'stranger',
    'crew who do not view scores',
    'organiser of another competition',
    'judge of another competition',
    'another judge',
  ])('[LB-16] no reading call answers it to: %s', async (who) => {
    expect(await found(callers[who] ?? '', reading)).toEqual([]);
    expect(holdsScore(await askWorkbook(callers[who] ?? ''))).toBe(false);
  });
  test('[LB-16] no refusal of a writing call names it', async () => {
    const writing = (Object.keys(endpoints) as EndpointName[]).filter((name) => !reading.includes(name));
    for (const who of ['guest', 'organiser of another competition'])
      expect(
        await found(
          callers[who] ?? '',
          writing.filter((name) => !name.toLowerCase().includes('logout')),
        ),
      ).toEqual([]);
  });
  test('[LB-16] no event on any channel carries it', () => {
    expect(received).toHaveLength(7);
    expect(received.filter(holdsScore)).toEqual([]);
  });
  test('[LB-16] [RW-5] [CE-4] [RF-6] no placement, coin by placement, certificate or result file exists, for the organiser either', async () => {
    const { leaderboardID = '' } = stage.codes;
    for (const token of [stage.tokens.organiser, ...Object.values(callers)]) {
      const { status, body } = await world.call('getPlacements', { token, params: { leaderboardID } });
      expect(status === 404 || (body['version'] === 0 && JSON.stringify(body['placements']) === '[]')).toBe(true);
    }
    const results = await world.call('listResultFiles', { token: stage.tokens.organiser, params: { leaderboardID } });
    expect(ok(results)).toEqual({ results: [] });
    const issue = { body: { kinds: ['PARTICIPATION', 'PLACEMENT', 'JUDGE', 'CREW'] } };
    expect((await stage.competition.call('issueCertificates', issue)).body.code).toBe('RELEASE_MISSING');
    expect((await stage.competition.call('awardPlacements')).body.code).toBe('PLACEMENTS_MISSING');
    expect(ok(await stage.competition.call('getCertificates'))).toMatchObject({ isReleased: false, zipURL: null });
    expect(ok(await stage.competition.call('getBank'))['due']).toBeNull();
    expect(received.filter((message) => message.includes('placements-updated'))).toEqual([]);
    for (const token of Object.values(callers).slice(1, 4))
      expect(ok(await world.call('listMyCertificates', { token }))).toEqual({ certificates: [] });
  });
  test('[LB-16] no mail, log line, metric or page holds it', async () => {
    const mails = await world.database.db.selectFrom('mails').select(['subject', 'text']).execute();
    expect(mails.length).toBeGreaterThan(5);
    // The digits of a sign-in code are drawn, and may be those of the score.
    const texts = mails.map((mail) => JSON.stringify(mail).replace(/ {4}\d{3} \d{3}/u, ''));
    expect(texts.filter((text) => words.test(text) || /\b87[23]\b/u.test(text))).toEqual([]);
    expect(logged.length).toBeGreaterThan(5);
    expect(logged.filter((line) => words.test(line))).toEqual([]);
    expect(logged.filter((line) => /"(?:points|value|score|mean)":87[23]/u.test(line))).toEqual([]);
    await expectPagesWithout();
  });
});

describe('during a ceremony', () => {
  const outsiders = ['guest', 'participant', 'stranger', 'crew who do not view scores', 'another judge'];
  const goTo = async (step: number) =>
    ok(await stage.competition.call('setCeremonyStep', { body: { number: 1, step } }));
  beforeAll(async () => {
    const { settings } = ok(await stage.competition.call('getSettings')) as {
      settings: { release: { version: number } };
    };
    const values = { policy: 'together', publicLeaderboard: true };
    ok(await stage.competition.call('saveReleasePolicy', { body: { values, version: settings.release.version } }));
    const body = { of: 'sealed', roundCodes: null, reason: null, places: 3 };
    ok(await stage.competition.call('openCeremony', { body }));
  });
  test('[LB-16] [CY-4] before its call a place is in no answer, event or page for anybody who may not view scores', async () => {
    for (const who of outsiders) {
      expect([who, await found(callers[who] ?? '', reading)]).toEqual([who, []]);
      expect([who, holdsScore(await askWorkbook(callers[who] ?? ''))]).toEqual([who, false]);
    }
    await expectPagesWithout();
  });
  test('[LB-16] [CY-4] [CY-5] its call is read by those who follow, through the ceremony only, until it is taken back', async () => {
    await goTo(1);
    for (const who of ['guest', 'participant'])
      expect([who, await found(callers[who] ?? '', reading)]).toEqual([who, ['getCeremony']]);
    await goTo(0);
    for (const who of outsiders) expect([who, await found(callers[who] ?? '', reading)]).toEqual([who, []]);
    for (const socket of Object.values(sockets)) received.push(JSON.stringify(await socket.rest()));
    expect(received.filter((message) => message.includes('ceremony-updated')).length).toBeGreaterThan(1);
    expect(received.filter(holdsScore)).toEqual([]);
  });
});

test('[LB-16] after the release participants find the score, and still no comment or note of a judge', async () => {
  ok(await stage.competition.call('endCeremony', { body: { number: 1 } }));
  const names = await found(callers['participant'] ?? '', reading);
  expect(names).toEqual(expect.arrayContaining(['getLeaderboard', 'exportLeaderboard']));
  expect(holdsScore(await askWorkbook(callers['participant'] ?? ''))).toBe(true);
  for (const name of names)
    expect([name, words.test(await ask(name, callers['participant'] ?? ''))]).toEqual([name, false]);
  await world.runJobs();
  const asked = { token: callers['participant'] ?? '', params: { leaderboardID: stage.codes['leaderboardID'] ?? '' } };
  const [file] = ok(await world.call('listResultFiles', asked))['results'] as { fileURL: string }[];
  const text = (await world.app.http.inject({ url: file?.fileURL ?? '' })).body;
  expect([scores.test(text), words.test(text)]).toEqual([true, false]);
});
