import type { BulkUpload } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompetition, student } from '../../../test/entries.ts';
import { upload } from '../../../test/upload.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let token: string;
const tokens: string[] = [];
beforeAll(async () => {
  world = await createWorld();
  token = (await student(world, 'organiser@example.org')).token;
  for (let at = 0; at < 200; at += 4) {
    const four = [0, 1, 2, 3].map((more) => student(world, `registers${at + more}@example.org`));
    tokens.push(...(await Promise.all(four)).map((person) => person.token));
  }
});
afterAll(() => world.close());

const bulkUpload = ({ body }: { body: Record<string, unknown> }) => body['bulkUpload'] as BulkUpload;

/** A checked bulk upload of this many people. */
const prepare = async (rows: number) => {
  const it = await openCompetition(world, token, 'SOLO');
  const people = Array.from({ length: rows }, (_, at) => `bulk${at}@example.org,Ada,Obi ${at}`);
  const read = bulkUpload(
    await upload(world, 'startBulkUpload', `Email,First name,Last name\n${people.join('\n')}\n`, {
      token,
      params: { competitionCode: it.code },
      name: 'people.csv',
    }),
  );
  const params = { bulkUploadCode: read.bulkUploadCode };
  await it.call('checkBulkUpload', { params, body: { mapping: read.mapping } });
  return { it, params };
};

test('[BU-12] two hundred registrations during a bulk upload are all answered, and the upload finishes', async () => {
  const { it, params } = await prepare(500);
  const applying = it.call('applyBulkUpload', { params });
  const registering = tokens.map((person, at) =>
    it.call('register', { token: person, body: { answers: {} }, ip: `198.51.100.${at}` }),
  );
  const answers = await Promise.all([applying, ...registering]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [200, undefined]));
  expect(bulkUpload(await it.call('getBulkUpload', { params })).state).toBe('applied');
});

test('[BU-13] an upload that was killed while it was applied is not shown as being applied', async () => {
  const { it, params } = await prepare(3);
  const { db } = world.database;
  const left = { bulk_upload_code: params.bulkUploadCode, progress: 0.25 };
  await db
    .insertInto('bulk_upload_progress')
    .values({ ...left, at: new Date(Date.now() - 60_000) })
    .execute();
  expect(bulkUpload(await it.call('getBulkUpload', { params }))).toMatchObject({ state: 'checked', progress: 0 });
  await db.updateTable('bulk_upload_progress').set({ at: new Date() }).execute();
  expect(bulkUpload(await it.call('getBulkUpload', { params }))).toMatchObject({ state: 'applying', progress: 0.25 });
});
