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
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '../../../test/database.ts';
import { lineUp, openCompetition, student } from '../../../test/entries.ts';
import { upload } from '../../../test/upload.ts';
import { createWorld, type World } from '../../../test/world.ts';
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

interface State {
  isOver: boolean;
  done: Map<string, number>;
}

/** Uploads, replaces and deletes pictures and submissions, and sweeps, until it is told to stop. */
const work = async (name: string, organiser: string, state: State): Promise<void> => {
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
  for (let done = 1; !state.isOver; done += 1) {
    // However fast this machine is, nobody sends more pictures in a minute than is allowed.
    world.clock.pass(60_000);
    const avatar = await upload(world, 'uploadAvatar', picture, { token });
    expect(avatar).toMatchObject({ status: 200, body: { user: { avatarURL: expect.any(String) } } });
    const file = { fileName: 'w.pdf', bytes: pdf.length };
    const started = await it.call('startUpload', { token, params, body: { ...file, replaces } });
    expect(started.status).toBe(200);
    const uploadCode = String(started.body['uploadCode']);
    const of = { token, params: { competitionCode: it.code, uploadCode } };
    await upload(world, 'sendChunk', pdf, { ...of, query: { offset: '0' } });
    const finished = await it.call('finishUpload', of);
    replaces = (finished.body['receipt'] as Submission).submissionCode;
    if (done % 2 === 0) await world.call('removeAvatar', { token });
    await world.app.services.files.sweep(world.clock.now);
    state.done.set(name, done);
  }
};

test('[BK-6] under writers every row of the backup has its file', async () => {
  const organiser = (await student(world, 'organiser@example.org')).token;
  const state: State = { isOver: false, done: new Map() };
  const names = ['ada', 'bo', 'cy'];
  const writers = names.map((name) => work(name, organiser, state));
  const allWork = () => names.every((name) => (state.done.get(name) ?? 0) >= 2);
  const fresh = await createTestDatabase();
  try {
    await expect.poll(allWork, { timeout: 40_000 }).toBe(true);
    for (let round = 0; round < 3; round += 1) {
      const target = path.join(folder, `backup-${round}.tar.gz`);
      await writeBackup({ database: world.database, dataDir: world.config.dataDir, target, clock });
      const client = await fresh.pool.connect();
      await dropEverything(client);
      await client.query(`select graphile_worker.add_job('mail', '{"mailId": 1}')`);
      client.release();
      const dataDir = path.join(folder, `restored-${round}`);
      await restoreBackup({ database: fresh, dataDir, file: target, replace: true });
      // The jobs of before would act on the rows of now.
      expect((await fresh.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);
      const files = await fresh.db.selectFrom('files').select(['key', 'size']).execute();
      const chunks = (await fresh.db.selectFrom('uploads').select('chunks').execute()).flatMap((row) => row.chunks);
      const named = [...files, ...chunks.map(({ key, bytes }) => ({ key, size: bytes }))];
      for (const { key, size } of named)
        expect([key, readFileSync(path.join(dataDir, 'files', key)).length]).toEqual([key, size]);
      expect(named.length).toBeGreaterThan(3);
    }
  } finally {
    state.isOver = true;
    await Promise.all(writers);
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
  const place = path.join(folder, 'leftovers');
  mkdirSync(place);
  for (const name of [...names, ...kept]) {
    if (name.startsWith('files')) mkdirSync(path.join(place, name));
    else writeFileSync(path.join(place, name), 'x');
    if (!name.startsWith('.young')) utimesSync(path.join(place, name), old, old);
  }
  sweepLeftovers(place, new Date());
  expect(readdirSync(place).toSorted()).toEqual(kept.toSorted());
});
