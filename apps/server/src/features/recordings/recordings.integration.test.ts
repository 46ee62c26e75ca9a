import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompetition, enter, type TestCompetition } from '../../../test/competition.ts';
import { createFakeEngine } from '../../../test/fake-media.ts';
import { createWorld, type World } from '../../../test/world.ts';
import type { PreparedFile, RecordingKeeper } from '../../video/recording/ports.ts';
import { createRoomTokens } from '../../video/token/room-token.ts';

let world: World;
let it: TestCompetition;
let keeper: RecordingKeeper;
let roomId: string;
let by: string;
const people: Record<string, Awaited<ReturnType<typeof enter>>> = {};
const folder = mkdtempSync(path.join(tmpdir(), 'podium-recordings-'));

beforeAll(async () => {
  world = await createWorld({ roles: ['api', 'video'], media: createFakeEngine().engine });
  for (const who of ['organiser', 'moderator', 'helper', 'stranger'])
    people[who] = await enter(world, `${who}@example.org`);
  it = await createCompetition(world, people['organiser']?.token ?? '');
  await it.invite('moderator@example.org', ['video.moderate']);
  await it.invite('helper@example.org', ['rooms.manage']);
  await it.complete();
  await it.goLive();
  roomId = (await it.addRoom('Hall'))[0]?.competitionRoomCode ?? '';
  const { token } = (await it.call('enterVideoRoom', { params: { competitionRoomCode: roomId } })).body;
  const tokens = createRoomTokens({ secrets: world.app.services.secrets });
  by = tokens.verify(String(token), world.clock.now).tokenId;
  keeper = world.app.services.recordings.keeper(
    () => world.app.units,
    () => world.clock.now,
  );
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Listed {
  recordingCode: string;
  state: string;
  deletedAt: string;
  files: { kind: string; type: string; bytes: number; sha256: string; url: string }[];
}
const list = async (token?: string): Promise<Listed[]> =>
  (await it.call('listRecordings', token === undefined ? {} : { token })).body['recordings'] as Listed[];
const bytes = Buffer.from('what was recorded');
const prepared = (): PreparedFile => {
  const file = path.join(folder, 'whole.mp4');
  writeFileSync(file, bytes);
  return { path: file, kind: 'whole', type: 'video/mp4', name: null, startsAtMs: 0 };
};
const record = async (): Promise<string> => {
  const code = await keeper.began({ roomId, at: world.clock.now, by });
  const ended = { at: world.clock.now, reason: 'stopped', durationMs: 5_000, hasGap: false, by } as const;
  await keeper.ended(code, ended);
  return code;
};

test('[EG-9] [EG-10] a recording is listed while it runs, while it is prepared and with its files; the history has both acts', async () => {
  const code = await keeper.began({ roomId, at: world.clock.now, by });
  expect(await list()).toMatchObject([{ recordingCode: code, state: 'RECORDING', roomName: 'Hall', files: [] }]);
  const ended = { at: world.clock.now, reason: 'room-ended', durationMs: 5_000, hasGap: true } as const;
  await keeper.ended(code, ended);
  expect(await list()).toMatchObject([
    { state: 'PREPARING', endReason: 'room-ended', durationMs: 5_000, hasGap: true },
  ]);
  await keeper.keep(code, [prepared()]);
  const [kept] = await list();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(kept).toMatchObject({ state: 'READY', files: [{ kind: 'whole', bytes: bytes.length, sha256 }] });
  const loaded = await world.app.inject({ url: kept?.files[0]?.url ?? '' });
  expect([loaded.statusCode, loaded.headers['content-type'], loaded.body]).toEqual([200, 'video/mp4', String(bytes)]);
  // A second program that finishes it again changes nothing.
  await keeper.keep(code, [prepared()]);
  expect((await list())[0]?.files).toHaveLength(1);
  const history = (await it.call('getHistory')).body['items'] as { what: string; subject: string }[];
  const acts = history.filter(({ what }) => what.startsWith('recording.')).map(({ what }) => what);
  expect(acts).toEqual(['recording.ended', 'recording.started']);
});

test('[EG-2] a room of no competition, and a token of nobody, are not recorded', async () => {
  const at = world.clock.now;
  await expect(keeper.began({ roomId: 'nowhere', at, by })).rejects.toThrow('Only the rooms of a competition');
  await expect(keeper.began({ roomId, at, by: 'printed' })).rejects.toThrow('Only the rooms of a competition');
});

test('[EG-11] it is deleted with its files when its time is over', async () => {
  const code = await record();
  await keeper.keep(code, [prepared()]);
  const found = (await list()).find(({ recordingCode }) => recordingCode === code);
  const before = world.clock.now;
  expect(Date.parse(found?.deletedAt ?? '') - before.getTime()).toBe(90 * 86_400_000);
  world.clock.now = new Date(found?.deletedAt ?? '');
  await world.app.services.recordings.sweep(world.clock.now);
  world.clock.now = before;
  expect((await list()).map(({ recordingCode }) => recordingCode)).not.toContain(code);
  expect((await world.app.inject({ url: found?.files[0]?.url ?? '' })).statusCode).toBe(404);
});

test('[EG-12] organisers and crew who moderate read the list, nobody else; a person exports what they started', async () => {
  const code = await record();
  expect((await list(people['moderator']?.token)).map(({ recordingCode }) => recordingCode)).toContain(code);
  for (const who of ['helper', 'stranger'])
    expect((await it.call('listRecordings', { token: people[who]?.token ?? '' })).status).toBe(403);
  const { personalData } = world.app.services.recordings;
  const person = { userCode: people['organiser']?.user.userCode ?? '', email: 'organiser@example.org' };
  expect(JSON.stringify(await personalData.collect(person))).toContain(code);
  await world.database.db.transaction().execute((tx) => personalData.erase(tx, person, world.clock.now));
  expect(await personalData.collect(person)).toEqual([]);
});
