import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ResultFile } from '@podium/contract';
import { canonicalJson, type JsonValue } from '@podium/domain/audit-chain';
import { type ResultContent, signedText } from '@podium/domain/results';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { ok, type TestJudge } from '../../../test/judging.ts';
import { answersOf, verifyResultFile } from '../../../test/result-file.ts';
import { type ResultCompetition, resultCompetition } from '../../../test/results.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { verifyResultCommand } from '../../cli/verify-result-command.ts';
import { hashText } from '../../platform/audit-chain/audit-chain.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { createSigning } from '../../platform/signing/signing.ts';

let world: World;
let made: ResultCompetition;
let organiser: string;
let stranger: string;
let folder: string;
let site: string;
/** The file of each release, as somebody downloaded it. */
const downloaded: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-result-'));
  world = await createWorld({ env: { PORT: '0' } });
  site = (await world.app.listen()).url;
  organiser = (await enter(world, 'organiser@example.org')).token;
  stranger = (await enter(world, 'stranger@example.org')).token;
  made = await resultCompetition(world, organiser);
  await sql`update judges set judge_name = 'Zoltán Varga' where competition_code = ${made.it.code}`.execute(
    world.database.db,
  );
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (token = '') => world.call('listResultFiles', { token, params: { leaderboardID: made.leaderboardID } });
const list = async (token = made.people[0]?.token): Promise<ResultFile[]> =>
  ok(await ask(token))['results'] as ResultFile[];
const download = async (file: ResultFile | undefined): Promise<string> =>
  (await world.app.http.inject({ url: file?.fileURL ?? '' })).body;
/** One judge gives both criteria of every entry and releases. */
const score = async (judge: TestJudge, points: readonly (readonly [number, number])[]): Promise<void> => {
  const writes = made.containerCodes.flatMap((containerCode, at) =>
    made.criteria.flatMap((criterionCode, part) => [
      judge.operation(containerCode, { part: 'points', criterionCode, value: points[at]?.[part] ?? 0 }),
      judge.operation(containerCode, { part: 'comment', criterionCode, value: 'A secret comment' }),
    ]),
  );
  ok(await judge.send(writes));
  ok(await judge.release());
};
const adjust = (containerCode: string, kind: string, points: number) =>
  made.it.call('addAdjustment', {
    params: { ...made.params, containerCode },
    body: { kind, points, reason: 'A secret reason' },
  });

test('[RF-6] before the release there is no file: not for the organiser, a participant or a stranger', async () => {
  await score(made.judges[0] as TestJudge, [
    [9, 8],
    [9, 8],
    [5, 6],
  ]);
  ok(await adjust(made.containerCodes[2] ?? '', 'BONUS', 1));
  expect(await list(organiser)).toEqual([]);
  expect(await list()).toEqual([]);
  for (const token of ['', stranger]) expect((await ask(token)).body.code).toBe('LEADERBOARD_NOT_FOUND');
});

test('[RF-1] [RF-6] a release makes a file in a job, and its three checks pass', async () => {
  await made.release();
  const [waiting] = await list();
  expect(waiting).toMatchObject({ version: 1, fileURL: null, sha256: null, reason: null });
  await world.runJobs();
  await world.runJobs();
  const [file] = await list();
  downloaded.push(await download(file));
  const verdict = await verifyResultFile(downloaded[0] ?? '');
  expect(answersOf(verdict)).toEqual([true, [], null]);
  expect(verdict.formulas).toMatchObject({ containers: 3, cards: 3, leftOut: 0 });
  expect(verdict.content.snapshot.containers.map(({ rank }) => rank)).toEqual([1, 1, 3]);
  const hash = createHash('sha256')
    .update(downloaded[0] ?? '')
    .digest('hex');
  expect([hash, verdict.content.chain.seq, verdict.content.chain.hash, downloaded[0]?.length]).toEqual([
    file?.sha256,
    file?.chainRow,
    file?.chainHash,
    Buffer.byteLength(downloaded[0] ?? '') === file?.bytes ? downloaded[0]?.length : -1,
  ]);
});

test('[RF-8] the file has pseudonyms, and no comment, reason, email or code of a judge', async () => {
  const content = JSON.parse(downloaded[0] ?? '') as ResultContent;
  expect(content.rounds[0]?.criteria.map((one) => Object.keys(one).toSorted().join())).toEqual([
    'criterionCode,criterionName',
    'criterionCode,criterionName',
  ]);
  expect(content.judges).toEqual([{ judge: expect.stringMatching(/^J-[\w-]{12}$/u) as string, name: null }]);
  expect(downloaded[0]).not.toMatch(/secret|@|Zoltán/u);
  expect(downloaded[0]).not.toContain(made.judges[0]?.judgeCode);
});

test('[RF-7] [RF-8] a correction makes a new file with its reason, with names when they were chosen; the old file stays', async () => {
  const { settings } = ok(await made.it.call('getSettings')) as { settings: { release: { version: number } } };
  const values = { policy: 'together', publicLeaderboard: false, judgesNamed: true };
  ok(await made.it.call('saveReleasePolicy', { body: { values, version: settings.release.version } }));
  ok(await adjust(made.containerCodes[0] ?? '', 'PENALTY', 2));
  await sql`update containers set container_name = 'Renamed' where container_code = ${made.containerCodes[1]}`.execute(
    world.database.db,
  );
  await made.release('A penalty was missing');
  await world.runJobs();
  const files = await list();
  expect(files.map(({ version, reason, judgesNamed }) => [version, reason, judgesNamed])).toEqual([
    [2, 'A penalty was missing', true],
    [1, null, false],
  ]);
  expect(await download(files[1])).toBe(downloaded[0]);
  downloaded.push(await download(files[0]));
  const second = await verifyResultFile(downloaded[1] ?? '');
  expect(answersOf(second)).toEqual([true, [], null]);
  expect(second.content.snapshot.containers.map(({ containerName, rank }) => [containerName, rank])[0]).toEqual([
    'Renamed',
    1,
  ]);
  const before = JSON.parse(downloaded[0] ?? '') as ResultContent;
  expect(second.content.judges).toEqual([{ judge: before.judges[0]?.judge, name: 'Zoltán Varga' }]);
});

test('[RF-6] a stranger has the files while the leaderboard is public, and only then', async () => {
  expect((await ask()).body.code).toBe('LEADERBOARD_NOT_FOUND');
  await made.setPublic(true);
  expect((await list('')).map(({ version }) => version)).toEqual([2, 1]);
});

test('[RF-4] the installation knows the rows of its releases and no others', async () => {
  const head = async (chainHash: string, leaderboardID = made.leaderboardID) =>
    ok(await world.call('checkResultHead', { params: { leaderboardID, chainHash } }));
  const [newest, oldest] = await list();
  expect(await head(oldest?.chainHash ?? '')).toEqual({ isKnown: true, newestVersion: 2 });
  expect(await head(newest?.chainHash ?? '', 'LDB0000000000000')).toEqual({ isKnown: false, newestVersion: null });
  expect(await head(hashText('another row'))).toEqual({ isKnown: false, newestVersion: null });
});

describe('podium verify-result', () => {
  const run = async (text: string, values: Record<string, string> = {}) => {
    const file = path.join(folder, 'result.json');
    writeFileSync(file, text);
    const printed: string[] = [];
    const around = {
      env: {},
      cwd: folder,
      callerDir: folder,
      print: (line: string) => void printed.push(line),
      printError: () => undefined,
    };
    const code = await verifyResultCommand.run(around, { values, positionals: ['result.json'] });
    return { code, text: printed.join('\n') };
  };
  test('[RF-9] says what each of the three checks found, and compares with the site when it is named', async () => {
    const alone = await run(downloaded[1] ?? '');
    expect([alone.code, [...alone.text.matchAll(/^✓ ([a-z ]+):/gmu)].map(([, name]) => name)]).toEqual([
      0,
      ['signature', 'formulas', 'chain head'],
    ]);
    expect(alone.text).toContain('was not compared');
    const compared = await run(downloaded[0] ?? '', { site });
    expect([compared.code, compared.text]).toEqual([0, expect.stringContaining('There is a newer version: 2.')]);
  });
  test('[RF-9] a tampered card fails two checks with their reasons; a file by another key fails at the site', async () => {
    const text = downloaded[1] ?? '';
    const tampered = await run(text.replace('"points":[5,6]', '"points":[9,9]'));
    expect(tampered.code).toBe(1);
    expect(tampered.text).toContain('✗ signature: the file was changed after it was signed');
    expect(tampered.text).toMatch(/✗ formulas: 1 differences\n✓ chain head/u);
    expect(tampered.text).toContain('the file says 6.5, the formulas give 10');
    expect(await run('{}')).toEqual({
      code: 1,
      text: expect.stringContaining('is not a result file: format') as string,
    });
    const { proof: _, ...content } = JSON.parse(text) as ResultContent & { proof: object };
    const other = createSigning({ secrets: createSecrets('the secret of another installation'), siteUrl: site });
    const signature = other
      .sign(signedText(hashText(canonicalJson(content as unknown as JsonValue))))
      .toString('base64url');
    const proof = { algorithm: 'Ed25519', keyId: other.keyId, publicKey: other.publicKey, signature };
    const forged = JSON.stringify({ ...content, proof });
    expect((await run(forged)).text).toContain('✓ signature');
    expect(await run(forged, { site })).toEqual({
      code: 1,
      text: expect.stringContaining('is not a key of') as string,
    });
    await sql`update leaderboard_snapshots set chain_hash = ${hashText('x')} where competition_code = ${made.it.code} and version = 2`.execute(
      world.database.db,
    );
    const foreign = await run(text, { site });
    expect([foreign.code, foreign.text]).toEqual([1, expect.stringContaining('does not have this row')]);
  });
});
