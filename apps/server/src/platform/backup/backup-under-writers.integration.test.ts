import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Round, Submission } from '@podium/contract';
import sharp from 'sharp';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '../../../test/database.ts';
import { lineUp, openCompetition, student } from '../../../test/containers.ts';
import { upload } from '../../../test/upload.ts';
import { createWorld, type World } from '../../../test/world.ts';
import type { OpenDatabase } from '../db/database.ts';
import { restoreBackup } from './restore-backup.ts';
import { sweepLeftovers } from './leftovers.ts';
import { dropEverything } from './tables.ts';
import { writeBackup } from './write-backup.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-backup-test-'));
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const clock = () => new Date();
const pdf = Buffer.from('%PDF-1.7\nwork\n%%EOF\n');

/** Somebody who replaces and deletes pictures and submissions; each call does all of it once more. */
const createWriter = async (name: string, organiser: string) => {
  const it = await openCompetition(world, organiser);
  const [round] = (await it.get()).roundData as [Round];
  const { token } = await student(world, `${name}@example.org`);
  await lineUp(it, { captain: token, name });
  const params = { roundCode: round.roundCode };
  const values = {
    fileTypes: ['pdf'],
    maxFiles: 1,
    maxBytes: 1e6,
    linksAllowed: false,
    deadline: null,
    graceMinutes: 0,
  };
  await it.call('saveSubmissionSettings', { params, body: { values, version: 0 } });
  await it.call('setRoundStatus', { params, body: { status: 'live', version: round.version } });
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  let replaces: string | undefined;
  let times = 0;
  return async (): Promise<void> => {
    times += 1;
    // Nobody sends more pictures in a minute than is allowed.
    world.clock.pass(60_000);
    const avatar = await upload(world, 'uploadAvatar', picture, { token });
    expect(avatar).toMatchObject({ status: 200, body: { user: { avatarURL: expect.any(String) } } });
    const file = { fileName: 'w.pdf', bytes: pdf.length };
    const started = await it.call('startUpload', { token, params, body: { ...file, replaces } });
    expect(started.status).toBe(200);
    const uploadCode = String(started.body['uploadCode']);
    const of = { token, params: { competitionCode: it.code, uploadCode } };
    await upload(world, 'sendChunk', pdf, { ...of, query: { offset: '0' } });
    // Every third upload stays open.
    if (times % 3 !== 0) replaces = ((await it.call('finishUpload', of)).body['receipt'] as Submission).submissionCode;
    if (times % 2 === 0) await world.call('removeAvatar', { token });
    await world.app.services.files.sweep(world.clock.now);
  };
};

/** The database as a backup uses it: before each of its statements, people go on working. */
const withWork = (work: () => Promise<void>): OpenDatabase => {
  const { pool } = world.database;
  const connect = async (): Promise<PoolClient> =>
    new Proxy(await pool.connect(), {
      get(client, name) {
        const found: unknown = Reflect.get(client, name);
        if (typeof found !== 'function') return found;
        if (name !== 'query') return found.bind(client);
        // A COPY is a stream and no text; its caller does not wait before it reads.
        return (query: unknown) =>
          typeof query === 'string' ? work().then(() => client.query(query)) : found.call(client, query);
      },
    });
  return { ...world.database, pool: { connect } as unknown as Pool };
};

test('[BK-6] a backup under writers has the file of every row, also of rows that changed while it was written', async () => {
  const organiser = (await student(world, 'organiser@example.org')).token;
  const writers = [await createWriter('ada', organiser), await createWriter('bo', organiser)];
  const work = async () => void (await Promise.all(writers.map((write) => write())));
  await work();
  const target = path.join(folder, 'backup.tar.gz');
  await writeBackup({ database: withWork(work), dataDir: world.config.dataDir, target, clock });

  const fresh = await createTestDatabase();
  try {
    const client = await fresh.pool.connect();
    await dropEverything(client);
    await client.query(`select graphile_worker.add_job('mail', '{"mailId": 1}')`);
    client.release();
    const dataDir = path.join(folder, 'restored');
    await restoreBackup({ database: fresh, dataDir, file: target, replace: true });
    // The jobs of before would act on the rows of now.
    expect((await fresh.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);
    const files = await fresh.db.selectFrom('files').select(['key', 'size']).execute();
    const chunks = (await fresh.db.selectFrom('uploads').select('chunks').execute()).flatMap((row) => row.chunks);
    const named = [...files, ...chunks.map(({ key, bytes }) => ({ key, size: bytes }))];
    for (const { key, size } of named)
      expect([key, readFileSync(path.join(dataDir, 'files', key)).length]).toEqual([key, size]);
    expect(chunks.length).toBeGreaterThan(0);
    const now = new Set((await world.database.db.selectFrom('files').select('key').execute()).map(({ key }) => key));
    // Otherwise nobody worked between the snapshot of the rows and the copy of the files.
    expect(files.some(({ key }) => !now.has(key))).toBe(true);
  } finally {
    await fresh.close();
  }
});

test('[BK-6] a missing file is named, and no backup is written unless it was asked for', async () => {
  const { token } = await student(world, 'missing@example.org');
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  await upload(world, 'uploadAvatar', picture, { token });
  const { key } = await world.database.db
    .selectFrom('files')
    .select('key')
    .where('key', 'like', 'avatars/%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  rmSync(path.join(world.config.dataDir, 'files', key));
  const target = path.join(folder, 'incomplete.tar.gz');
  const options = { database: world.database, dataDir: world.config.dataDir, target, clock };
  await expect(writeBackup(options)).rejects.toThrow(`missing or cut short, such as files/${key}`);
  expect(readdirSync(folder).filter((name) => name.includes('incomplete'))).toEqual([]);
  await writeBackup({ ...options, needsEveryFile: false });
  expect(existsSync(target)).toBe(true);
});

test('[BK-7] leftovers of dead processes go when they are old; others stay', () => {
  const dead = 4_000_000;
  const old = new Date(Date.now() - 2 * 3_600_000);
  const names = [`.a.tar.gz.podium-part-${dead}`, `podium-backup-${dead}-x1`, `files.podium-restore-${dead}-ab12`];
  const kept = [`.b.podium-part-${process.pid}`, `.young.podium-part-${dead}`, 'files', '.c.part-1'];
  const leftovers = path.join(folder, 'leftovers');
  mkdirSync(leftovers);
  for (const name of [...names, ...kept]) {
    if (name.startsWith('files')) mkdirSync(path.join(leftovers, name));
    else writeFileSync(path.join(leftovers, name), 'x');
    if (!name.startsWith('.young')) utimesSync(path.join(leftovers, name), old, old);
  }
  sweepLeftovers(leftovers, new Date());
  expect(readdirSync(leftovers).toSorted()).toEqual(kept.toSorted());
});

test('[BK-7] a backup and a restore remove what killed ones left beside theirs', async () => {
  const [beside, dataDir] = [path.join(folder, 'beside'), path.join(folder, 'restored-into')];
  const old = new Date(Date.now() - 2 * 3_600_000);
  const left = [
    path.join(beside, '.a.tar.gz.podium-part-4000000'),
    path.join(dataDir, 'files.podium-restore-4000000-a'),
  ];
  for (const file of left) {
    mkdirSync(path.dirname(file));
    writeFileSync(file, 'x');
    utimesSync(file, old, old);
  }
  const target = path.join(beside, 'backup.tar.gz');
  const { database, config } = world;
  await writeBackup({ database, dataDir: config.dataDir, target, clock, needsEveryFile: false });
  const fresh = await createTestDatabase();
  await restoreBackup({ database: fresh, dataDir, file: target, replace: true });
  await fresh.close();
  expect(left.map((file) => existsSync(file))).toEqual([false, false]);
});
