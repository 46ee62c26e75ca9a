import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createCompetition, enter } from '../../../test/competition.ts';
import { numberRows, workbookOf } from '../../../test/hostile/workbooks.ts';
import { upload } from '../../../test/upload.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { workerFile as builtFile } from '../../platform/threads/worker-file.ts';
import { createTableReader } from './packed-table.ts';

let world: World;
let token: string;
let competitionCode: string;
beforeAll(async () => {
  world = await createWorld();
  ({ token } = await enter(world, 'organiser@example.org'));
  competitionCode = (await createCompetition(world, token)).code;
});
afterAll(() => world.close());

const workerFile = builtFile('table-worker', inject('workersFolder'));
const limits = { timeMs: 20_000, memoryMb: 256, atOnce: 1, maxWaiting: 1 };
const send = (bytes: Uint8Array) => upload(world, 'startBulkUpload', bytes, { token, params: { competitionCode } });

/** The longest time that the event loop stood still while the work was done. */
const longestPause = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
};

test('[BU-20] the server answers while a heavy table and a huge picture are read', async () => {
  // Within the limits of tags and rows, and so as slow as a table can be.
  const heavy = workbookOf(numberRows(40_000, 26));
  const huge = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const answers: number[] = [];
  const begun = performance.now();
  const pause = await longestPause(async () => {
    const reading = Promise.all([
      send(heavy),
      upload(world, 'uploadAvatar', huge, { token }),
      upload(world, 'uploadCompetitionImage', huge, { token, params: { competitionCode } }),
    ]);
    const state = { isRead: false };
    void reading.finally(() => {
      state.isRead = true;
    });
    while (!state.isRead) {
      const start = performance.now();
      expect((await world.app.http.inject({ url: '/healthz' })).statusCode).toBe(200);
      answers.push(performance.now() - start);
      await new Promise((resume) => void setImmediate(resume));
    }
    await reading;
  });
  // A reader in the program itself holds everybody up for nearly all of the time.
  const whole = performance.now() - begun;
  expect(pause).toBeLessThan(whole / 2);
  expect(Math.max(...answers)).toBeLessThan(whole / 2);
});

test('[BU-21] a reader that takes too long is killed', async () => {
  const readTable = createTableReader({ workerFile, limits: { ...limits, timeMs: 300 } });
  await expect(readTable(workbookOf(numberRows(40_000, 20)))).rejects.toMatchObject({
    code: 'BULK_UPLOAD_TOO_HEAVY',
    details: { limit: 'time' },
  });
});

test('[BU-21] a reader that needs too much memory is killed, and the next table is read', async () => {
  const readTable = createTableReader({ workerFile, limits: { ...limits, memoryMb: 24 } });
  await expect(readTable(workbookOf(numberRows(40_000, 20)))).rejects.toMatchObject({
    code: 'BULK_UPLOAD_TOO_HEAVY',
    details: { limit: 'memory' },
  });
  await expect(readTable(Buffer.from('email\na@example.org\n'))).resolves.toMatchObject({ rowCount: 1 });
});

test('[BU-22] millions of cells and rows are refused before they are made', async () => {
  const cells = await send(workbookOf(`<row r="1">${'<c/>'.repeat(9_000_000)}</row>`));
  expect(cells.body).toMatchObject({ code: 'BULK_UPLOAD_TOO_HEAVY', details: { limit: 'cells' } });
  const rows = await send(workbookOf('<row/>'.repeat(2_000_000)));
  expect(rows.body.code).toBe('BULK_UPLOAD_TOO_LONG');
});

test('[BU-2] a refusal of the reader comes through with its reason', async () => {
  const answer = await send(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  expect(answer.body).toMatchObject({ code: 'BULK_UPLOAD_UNREADABLE', details: { reason: 'old-excel' } });
});
