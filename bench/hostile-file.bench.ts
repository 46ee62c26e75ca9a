import { apiBase, type Endpoint, type EndpointName, endpoints } from '@podium/contract';
import { afterAll, beforeAll, test } from 'vitest';
import { openCompetition, student } from '../apps/server/test/containers.ts';
import { largePicture } from '../apps/server/test/hostile/pictures.ts';
import { numberRows, workbookOf } from '../apps/server/test/hostile/workbooks.ts';
import { createWorld, type World } from '../apps/server/test/world.ts';
import { startLoad } from './http-load.ts';
import { startProgram } from './program.ts';
import { report } from './report.ts';

let world: World;
let token: string;
let competitionCode: string;
let program: Awaited<ReturnType<typeof startProgram>> | undefined;
const watcher = startLoad();

beforeAll(async () => {
  world = await createWorld();
  world.clock.now = new Date();
  token = (await student(world, 'organiser@example.org')).token;
  competitionCode = (await openCompetition(world, token)).code;
  program = await startProgram(world);
}, 600_000);
afterAll(async () => {
  watcher.close();
  await program?.close();
  await world.close();
});

const send = async (name: EndpointName, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
  const { path, file }: Endpoint = endpoints[name];
  const form = new FormData();
  form.append(file?.field ?? '', new Blob([bytes]), 'file');
  const url = `http://127.0.0.1:${program?.port ?? 0}${apiBase}${path.replace('{competitionCode}', competitionCode)}`;
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  await answer.arrayBuffer();
  return answer.status;
};

/** Asks `/healthz` again and again until the work is done; its longest answer is what everybody else waits at most. */
const watch = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const load = { port: program?.port ?? 0, connections: 1, requests: [{ path: '/healthz' }] };
  const idle = await watcher.run({ ...load, times: 300 });
  const state = { isDone: false };
  const working = work().finally(() => {
    state.isDone = true;
  });
  const answers: number[] = [];
  while (!state.isDone) answers.push((await watcher.run(load)).last);
  const answer = await working;
  const sorted = answers.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const longest = sorted.at(-1) ?? 0;
  report({
    what: `/healthz while ${what} (answered ${String(answer)})`,
    value: `p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`,
    peer: `idle: longest ${idle.last.toFixed(1)} ms`,
    ratio: longest / idle.last,
    goal: '≤ 100 ms',
  });
};

// The first is as heavy as the limits allow; the second is beyond them.
test.each([40_000, 130_000])(
  'others are answered while a workbook of %i rows is read',
  async (rows) => {
    const workbook = new Uint8Array(workbookOf(numberRows(rows, 26)));
    const what = `a workbook of ${(workbook.length / 1e6).toFixed(1)} MB, ${((rows * 26) / 1e6).toFixed(1)} million cells is read`;
    await watch(what, () => send('startBulkUpload', workbook));
  },
  600_000,
);

test('others are answered while picture bombs are read', async () => {
  const bomb = new Uint8Array(await largePicture());
  const endpointsOfPictures = ['uploadAvatar', 'uploadCompetitionImage'] as const;
  await watch('four picture bombs of 49 megapixels are read', () =>
    Promise.all([...endpointsOfPictures, ...endpointsOfPictures].map((name) => send(name, bomb))),
  );
}, 600_000);
