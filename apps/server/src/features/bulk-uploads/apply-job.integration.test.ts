import { fileURLToPath } from 'node:url';
import type { BulkUpload } from '@podium/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUploader, pathOf, uploadIn } from '../../../test/bulk-upload.ts';
import type { TestCompetition } from '../../../test/competition.ts';
import { openCompetition, student } from '../../../test/containers.ts';
import { lockTable } from '../../../test/locks.ts';
import { bundleProgram, createPublicFolder, startProgram } from '../../../test/program.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { uploadJobKey } from './upload-job.ts';

const env = { MAILS_PER_PERSON_PER_DAY: '50000', MAILS_PER_COMPETITION_PER_DAY: '50000' };
let world: World;
let organiser: string;
beforeAll(async () => {
  // Ten thousand invitations in one day are more than one person may send by default.
  world = await createWorld({ env });
  organiser = (await student(world, 'organiser@example.org')).token;
});
afterAll(() => world.close());

const uploader = () => createUploader(world, () => organiser);
const csvOf = (rows: number, host: string) =>
  [
    'email,first name,last name,team',
    ...Array.from({ length: rows }, (_, n) => `p${n}@${host},First${n},Last${n},Team ${Math.floor(n / 4)}`),
  ].join('\n');
const countAll = async (it: TestCompetition) =>
  ((await it.call('countContainers')).body['counts'] as { all: number }).all;
const accept = async (it: TestCompetition, rows: number, host: string): Promise<BulkUpload> => {
  const checked = await uploader().check(it, csvOf(rows, host));
  return uploadIn(await it.call('applyBulkUpload', pathOf(checked)));
};
const progressOf = async (it: TestCompetition, of: BulkUpload) => {
  const { state, progress } = await uploader().read(it, of);
  return [state, progress];
};

test('[BU-11] ten thousand rows are applied completely, and the progress can be read meanwhile', async () => {
  const it = await openCompetition(world, organiser);
  const upload = await accept(it, 10_000, 'many.example');
  expect(upload).toMatchObject({ state: 'applying', progress: 0 });
  const [unlockMembers, unlockInvitations] = [await lockTable(world, 'members'), await lockTable(world, 'invitations')];
  const working = world.runJobs();
  const [seats, invitations] = [2_500 / 22_500, 12_500 / 22_500];
  await expect.poll(() => progressOf(it, upload)).toEqual(['applying', seats]);
  await unlockMembers();
  await expect.poll(() => progressOf(it, upload)).toEqual(['applying', invitations]);
  expect(await world.app.services.jobStore.list('running', 2)).toMatchObject([{ done: 12_500, total: 22_500 }]);
  expect(await countAll(it)).toBe(0);
  await unlockInvitations();
  await working;
  const sums = { newContainers: 2_500, newMembers: 10_000 };
  expect(await uploader().read(it, upload)).toMatchObject({ state: 'applied', progress: 1, ...sums });
  expect(await countAll(it)).toBe(2_500);
  expect(await world.database.db.selectFrom('job_progress').selectAll().execute()).toEqual([]);
});

test('[BU-13] an upload whose worker is killed with kill -9 stays accepted, and the next worker applies it once', async () => {
  const it = await openCompetition(world, organiser);
  const folder = createPublicFolder('podium-upload-');
  const script = await bundleProgram('run-app', folder.path);
  const { connection } = world.database;
  const argument = {
    connection,
    roles: ['worker'],
    now: world.clock.now,
    env: { ...env, DATA_DIR: folder.path, SECRET_KEY: 's'.repeat(40) },
  };
  const modules = fileURLToPath(new URL('../../../../../node_modules', import.meta.url));
  const startWorker = () =>
    startProgram([process.execPath, script, JSON.stringify(argument)], {
      env: { PATH: process.env['PATH'], NODE_PATH: modules },
    });
  const upload = await accept(it, 40, 'killed.example');
  const unlock = await lockTable(world, 'invitations');
  const killed = startWorker();
  await expect.poll(() => progressOf(it, upload)).toEqual(['applying', 50 / 90]);
  killed.kill('SIGKILL');
  await killed.ended;
  await unlock();
  expect([(await uploader().read(it, upload)).state, await countAll(it)]).toEqual(['applying', 0]);
  const next = startWorker();
  await expect.poll(() => progressOf(it, upload)).toEqual(['applied', 1]);
  next.kill('SIGKILL');
  await next.ended;
  folder.remove();
  expect(await countAll(it)).toBe(10);
  const mails = await world.database.db.selectFrom('mails').select('to_email').execute();
  expect(mails.filter(({ to_email }) => to_email.endsWith('@killed.example')).length).toBe(40);
});

const job = async (of: BulkUpload) =>
  world.app.services.jobStore.find(world.database.db, uploadJobKey(of.bulkUploadCode));

test('[BU-14] a failure is tried again; a job that is given up shows the upload as failed, and an operator can run it again', async () => {
  const it = await openCompetition(world, organiser);
  const upload = await accept(it, 4, 'trouble.example');
  const { pool } = world.database;
  await pool.query(`alter table members add constraint trouble check (email not like '%@trouble.example')`);
  await world.runJobs();
  await expect.poll(async () => (await job(upload))?.state).toBe('retrying');
  expect((await uploader().read(it, upload)).state).toBe('applying');
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now() where attempts > 0`,
  );
  await world.runJobs();
  expect(await uploader().read(it, upload)).toMatchObject({ state: 'failed', failure: 'SOMETHING_WENT_WRONG' });
  await pool.query('alter table members drop constraint trouble');
  await expect.poll(async () => (await job(upload))?.state).toBe('failed');
  const [failed] = await world.app.services.jobStore.list('failed', 2);
  expect(failed).toMatchObject({ task: 'bulk-upload', last_error: expect.stringContaining('trouble') });
  expect(await world.app.services.jobStore.retry(failed?.id ?? '')).toBe(true);
  await world.runJobs();
  expect(await uploader().read(it, upload)).toMatchObject({ state: 'applied', failure: null });
  expect(await countAll(it)).toBe(1);
});

test('[BU-14] a worker that was killed at the last try leaves an upload that is shown as failed and can be applied again', async () => {
  const it = await openCompetition(world, organiser);
  const upload = await accept(it, 4, 'last.example');
  await world.database.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'bulk-upload')`);
  expect(await uploader().read(it, upload)).toMatchObject({ state: 'failed', failure: 'SOMETHING_WENT_WRONG' });
  expect(await uploader().apply(it, upload)).toMatchObject({ state: 'applied', failure: null });
});

test('[BU-15] a refusal ends the job, writes nothing, and is shown with the upload', async () => {
  const limited = await createWorld({ env: { MAILS_PER_COMPETITION_PER_DAY: '3' } });
  const { token } = await student(limited, 'organiser@example.org');
  const few = createUploader(limited, () => token);
  const it = await openCompetition(limited, token);
  const failed = await few.apply(it, await few.check(it, csvOf(4, 'limited.example')));
  expect(failed).toMatchObject({ state: 'failed', failure: 'MAIL_LIMIT_REACHED', progress: 0 });
  expect(await countAll(it)).toBe(0);
  expect(await limited.app.services.jobStore.list('failed', 2)).toEqual([]);
  await limited.close();
});

test('[JB-6] an accepted upload without a job, as after a restore, gets one; one with a job keeps it', async () => {
  const it = await openCompetition(world, organiser);
  const upload = await accept(it, 4, 'restored.example');
  await world.database.pool.query('delete from graphile_worker._private_jobs');
  const { task } = world.app.services.bulkUploads;
  await task.queueWaiting();
  const first = await world.app.services.jobStore.list('waiting', 2);
  await task.queueWaiting();
  expect(await world.app.services.jobStore.list('waiting', 2)).toEqual(first);
  await world.runJobs();
  expect((await uploader().read(it, upload)).state).toBe('applied');
});
