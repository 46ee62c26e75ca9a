import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { BulkUpload } from '@podium/contract';
import { from as copyFrom } from 'pg-copy-streams';
import { afterAll, beforeAll, test } from 'vitest';
import { openCompetition, student } from '../apps/server/test/containers.ts';
import { upload } from '../apps/server/test/upload.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { report } from './report.ts';

const rows = 10_000;
let world: World;
let token: string;
beforeAll(async () => {
  // Ten thousand invitations in one day are more than one person may send by default.
  world = await createWorld({
    env: { MAILS_PER_PERSON_PER_DAY: '50000', MAILS_PER_COMPETITION_PER_DAY: '50000' },
  });
  token = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const people = Array.from({ length: rows }, (_, at) => [
  `person${at}@bulk.example`,
  'Ada',
  `Obi ${at}`,
  `Team ${Math.floor(at / 4)}`,
]);

/** The peer: the same rows, as text, into a bare table. */
const plainCopy = async (): Promise<number> => {
  const client = await world.database.pool.connect();
  try {
    await client.query('create temp table plain (email text, f_name text, l_name text, team text)');
    const started = performance.now();
    await pipeline(
      Readable.from(people.map((row) => `${row.join('\t')}\n`)),
      client.query(copyFrom('copy plain from stdin')),
    );
    return performance.now() - started;
  } finally {
    client.release();
  }
};

test('ten thousand rows of a bulk upload, beside plain COPY', async () => {
  const it = await openCompetition(world, token);
  const csv = `Email,First name,Last name,Team\n${people.map((row) => row.join(',')).join('\n')}\n`;
  const started = performance.now();
  const got = (answer: { body: Record<string, unknown> }) => answer.body['bulkUpload'] as BulkUpload;
  const read = got(
    await upload(world, 'startBulkUpload', csv, { token, params: { competitionCode: it.code }, name: 'people.csv' }),
  );
  const params = { bulkUploadCode: read.bulkUploadCode };
  await it.call('checkBulkUpload', { params, body: { mapping: read.mapping } });
  await it.call('applyBulkUpload', { params });
  await world.runJobs();
  const ours = performance.now() - started;
  const applied = got(await it.call('getBulkUpload', { params }));
  if (applied.state !== 'applied') throw new Error(`not applied: ${applied.state}`);
  const copy = await plainCopy();
  report({
    what: `bulk upload of ${rows} rows`,
    value: `${(ours / 1000).toFixed(2)} s`,
    peer: `plain COPY: ${(copy / 1000).toFixed(3)} s`,
    ratio: ours / copy,
  });
});
