import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter } from '../../../test/competition.ts';
import { lineUp } from '../../../test/containers.ts';
import { buildStage, type Stage } from '../../../test/hostile/stage.ts';
import { countLockWaiters, lockTable } from '../../../test/locks.ts';
import { createWorld, type World } from '../../../test/world.ts';

const MB = 1_000_000;

/** Room for three megabytes in a container, five in a competition, eight in all; each stage has an open upload of 1000 bytes. */
let world: World;
let first: Stage;
let second: Stage;
beforeAll(async () => {
  world = await createWorld({
    env: { STORAGE_PER_CONTAINER_MB: '3', STORAGE_PER_COMPETITION_MB: '5', STORAGE_TOTAL_MB: '8' },
  });
  first = await buildStage(world, 'first');
  second = await buildStage(world, 'second');
  for (const { competition, codes } of [first, second]) {
    const values = {
      fileTypes: ['pdf'],
      maxFiles: 20,
      maxBytes: 100 * MB,
      linksAllowed: true,
      deadline: null,
      graceMinutes: 0,
    };
    await competition.call('saveSubmissionSettings', {
      params: { roundCode: codes['roundCode'] ?? '' },
      body: { values, version: 1 },
    });
  }
});
afterAll(() => world.close());

const start = ({ competition, codes }: Stage, token: string, bytes: number) =>
  competition.call('startUpload', {
    token,
    params: { roundCode: codes['roundCode'] ?? '' },
    body: { fileName: 'plan.pdf', bytes },
  });
const outcome = async (answer: ReturnType<typeof start>) => {
  const { status, body } = await answer;
  return status === 200 ? 'open' : [body.code, body.details?.['scope']];
};
const team = async ({ competition }: Stage, name: string): Promise<string> => {
  const { token } = await enter(world, `${name}@example.org`);
  await competition.call('register', { token, body: { teamName: name, answers: {} } });
  return token;
};

test('[SB-20] declared sizes of open uploads fill a container, a competition and the installation', async () => {
  const { participant } = first.tokens;
  const together = await Promise.all([1, 2, 3].map(() => outcome(start(first, participant, 1.4 * MB))));
  expect(together.filter((one) => one === 'open')).toHaveLength(2);
  expect(together).toContainEqual(['STORAGE_FULL', 'container']);
  const other = await team(first, 'other');
  expect(await outcome(start(first, other, 2.5 * MB))).toEqual(['STORAGE_FULL', 'competition']);
  expect(await outcome(start(first, other, 2 * MB))).toBe('open');
  expect(await outcome(start(second, second.tokens.participant, 2.9 * MB))).toBe('open');
  const last = await team(second, 'last');
  expect(await outcome(start(second, last, 1 * MB))).toEqual(['STORAGE_FULL', 'installation']);
});

test('[SB-20] two uploads in two competitions at the same moment do not both take the room that is left for one', async () => {
  // About 0.3 megabytes are left.
  const [one, two] = [await team(first, 'one'), await team(second, 'two')];
  const unlock = await lockTable(world, 'uploads');
  const both = [outcome(start(first, one, 0.1 * MB)), outcome(start(second, two, 0.25 * MB))];
  await expect.poll(() => countLockWaiters(world)).toBe(2);
  await unlock();
  const outcomes = await Promise.all(both);
  expect(outcomes).toContain('open');
  expect(outcomes).toContainEqual(['STORAGE_FULL', 'installation']);
});

test('[SB-21] a person keeps few uploads open', async () => {
  const small = await team(second, 'small');
  const outcomes = [];
  for (let at = 0; at < 11; at += 1) outcomes.push(await outcome(start(second, small, 10)));
  expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'open'));
  expect(outcomes[10]).toEqual(['UPLOADS_OPEN_TOO_MANY', undefined]);
});

test('[SB-21] a container keeps few uploads open, no matter which member opened them', async () => {
  const names = ['captain', 'second', 'third'];
  const tokens = await Promise.all(names.map(async (who) => (await enter(world, `${who}.open@example.org`)).token));
  const [captain = '', other = '', third = ''] = tokens;
  await lineUp(second.competition, { captain, others: [other, third], name: 'Openers' });
  const outcomes = [];
  for (let at = 0; at < 20; at += 1) outcomes.push(await outcome(start(second, at % 2 === 0 ? captain : other, 10)));
  expect(outcomes).toEqual(Array.from({ length: 20 }, () => 'open'));
  expect(await outcome(start(second, third, 10))).toEqual(['UPLOADS_OPEN_TOO_MANY', undefined]);
});

test('[SB-20] every version that was handed in counts, also after it was replaced', async () => {
  const filled = await createWorld({
    env: { STORAGE_PER_CONTAINER_MB: '3', STORAGE_PER_COMPETITION_MB: '5', STORAGE_TOTAL_MB: '8' },
  });
  const stage = await buildStage(filled, 'versions');
  const { containerCode = '', roundCode = '' } = stage.codes;
  const { db } = filled.database;
  await db.deleteFrom('uploads').execute();
  await db
    .updateTable('submissions')
    .set({ bytes: 2.5 * MB, is_current: false })
    .where('container_code', '=', containerCode)
    .execute();
  const at = { token: stage.tokens.participant, params: { roundCode } };
  const refused = await stage.competition.call('startUpload', { ...at, body: { fileName: 'p.pdf', bytes: 0.6 * MB } });
  expect([refused.body.code, refused.body.details?.['scope']]).toEqual(['STORAGE_FULL', 'container']);
  const fits = await stage.competition.call('startUpload', { ...at, body: { fileName: 'p.pdf', bytes: 0.4 * MB } });
  expect(fits.status).toBe(200);
  await filled.close();
});

test('[SB-22] a competition that went back to draft takes no submissions', async () => {
  const { competition, codes, tokens } = first;
  const { version } = await competition.get();
  const back = await competition.call('setCompetitionStatus', { body: { status: 'DRAFT', version } });
  expect(back.status).toBe(200);
  const at = { token: tokens.participant, params: { roundCode: codes['roundCode'] ?? '' } };
  expect((await start(first, tokens.participant, 10)).body.code).toBe('SUBMISSION_CLOSED');
  expect((await competition.call('submitLink', { ...at, body: { url: 'example.org' } })).body.code).toBe(
    'SUBMISSION_CLOSED',
  );
});
