import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestCompetition } from '../../../test/competition.ts';
import { openCompetition, student } from '../../../test/containers.ts';
import { createWebFolder, shown } from '../../../test/web-folder.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let it: TestCompetition;
const folder = createWebFolder();
beforeAll(async () => {
  world = await createWorld({ webFolder: folder });
  it = await openCompetition(world, (await student(world, 'organiser@example.org')).token);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const versionNow = async (): Promise<number> => {
  const { body } = await it.call('getCompetition');
  return (body['competition'] as { version: number }).version;
};
const rename = async (competitionName: string): Promise<void> => {
  await it.call('updateCompetition', { body: { competitionName, version: await versionNow() } });
};

/** Over a real connection, because kept pages are sent before the framework sees the request. */
const openVisits = async () => {
  await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.app.http.server.address() as AddressInfo;
  const { readyPages } = world.app.http;
  return async (headers: Record<string, string> = {}) => {
    const before = readyPages.metric.read();
    const answer = await fetch(`http://127.0.0.1:${port}/competitions/${it.code}`, {
      headers: { 'accept-encoding': 'br', 'accept-language': 'en', ...headers },
    });
    const { 'x-request-id': id, date: _, ...others } = Object.fromEntries(answer.headers);
    const isKept = readyPages.metric.read() > before;
    return { status: answer.status, body: await answer.text(), id, headers: others, isKept };
  };
};
test('[PB-15] a kept page is sent as it was, and never when it changed or to others than it is for', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const visit = await openVisits();
  await rename('Quick');
  const [first, second] = [await visit(), await visit()];
  expect([first.isKept, second.isKept, shown(second.body)]).toEqual([false, true, shown(first.body)]);
  expect([second.status, second.headers]).toEqual([200, first.headers]);
  expect(second.id).not.toBe(first.id);
  const unchanged = await visit({ 'if-none-match': first.headers['etag'] ?? '' });
  expect([unchanged.status, unchanged.body, unchanged.isKept]).toEqual([304, '', true]);
  expect(unchanged.headers['content-security-policy']).toBe(first.headers['content-security-policy']);

  const spanish = await visit({ 'accept-language': 'es' });
  expect([spanish.isKept, shown(spanish.body)]).toEqual([false, expect.stringContaining('Quick | es |')]);
  const plain = await visit({ 'accept-encoding': 'identity' });
  expect([plain.isKept, plain.headers['content-encoding'], plain.body]).toEqual([false, undefined, first.body]);
  const signedIn = await visit({ cookie: 'podium-signed-in=1' });
  expect([signedIn.isKept, shown(signedIn.body)]).toEqual([false, '']);
  expect((await visit()).isKept).toBe(true);

  await rename('Changed here');
  expect((await visit()).body).toContain('<title>Changed here · Podium</title>');
  expect((await visit()).isKept).toBe(true);
  await sql`update competitions set competition_name = 'Changed elsewhere' where competition_code = ${it.code}`.execute(
    world.database.db,
  );
  now.mockReturnValue(performance.now() + 250);
  // The first guest has it asked for again; the other is sent the page before.
  const both = await Promise.all([visit(), visit()]);
  const names = both.map(({ body }) => /Changed (?:here|elsewhere)/u.exec(shown(body) ?? '')?.[0]);
  expect(new Set(names)).toEqual(new Set(['Changed elsewhere', 'Changed here']));
  expect(shown((await visit()).body)).toContain('Changed elsewhere |');
  expect((await visit()).isKept).toBe(true);
  world.clock.pass(5 * 60_000 + 1);
  expect((await visit()).isKept).toBe(false);

  const body = { status: 'DRAFT', version: await versionNow() };
  expect((await it.call('setCompetitionStatus', { body })).status).toBe(200);
  const draft = await visit();
  expect([draft.isKept, shown(draft.body)]).toEqual([false, '']);
  now.mockRestore();
});
