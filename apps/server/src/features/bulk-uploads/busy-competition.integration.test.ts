import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUploader, pathOf } from '../../../test/bulk-upload.ts';
import { openCompetition, student } from '../../../test/containers.ts';
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

test('[BU-12] two hundred registrations during a bulk upload are all answered, and the upload finishes', async () => {
  const it = await openCompetition(world, token, 'SOLO');
  const people = Array.from({ length: 500 }, (_, at) => `bulk${at}@example.org,Ada,Obi ${at}`);
  const uploader = createUploader(world, () => token);
  const checked = await uploader.check(it, `Email,First name,Last name\n${people.join('\n')}\n`);
  await it.call('applyBulkUpload', pathOf(checked));
  const working = world.runJobs();
  const registering = tokens.map((person, at) =>
    it.call('register', { token: person, body: { answers: {} }, ip: `198.51.100.${at}` }),
  );
  const answers = await Promise.all(registering);
  await working;
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [200, undefined]));
  expect((await uploader.read(it, checked)).state).toBe('applied');
});
