import { defaultRoles } from '@podium/domain/video-room';
import { afterEach, expect, test } from 'vitest';
import { createMemoryDirectory } from '../../../test/memory-directory.ts';
import { createTestVideo, type TestVideo } from '../../../test/video-server.ts';
import { waitUntil } from '../../platform/wait-until.ts';

let at: TestVideo;
afterEach(() => at.close());

test('[VR-23] an open room takes changed settings, a closed one is left alone', async () => {
  let roles = defaultRoles;
  const settings = async (name: string) => ({ name, roles, hasWaitingRoom: false, isLocked: false });
  at = await createTestVideo({ directory: { ...createMemoryDirectory(), settings } });
  const ann = await at.joined('ann', 'audience');
  expect(await ann.call('end-room', { lock: false })).toMatchObject({ error: { code: 403 } });
  const permissions = { ...defaultRoles.audience.permissions, endRoom: true };
  roles = { ...defaultRoles, audience: { ...defaultRoles.audience, permissions } };
  await at.video.rooms.refresh(['room', 'another']);
  expect(await ann.next('on-policy-change')).toMatchObject({ known_roles: { audience: { permissions } } });
  expect(await ann.call('end-room', { lock: false })).toMatchObject({ result: {} });
  expect(at.video.rooms.numbers().rooms).toBe(1);
});

test('[VR-32] a refused first visitor does not close the room into which a second one is on the way', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const directory = createMemoryDirectory();
  const settings = async (roomId: string) => answered.then(() => directory.settings(roomId));
  let asked = 0;
  const ended: typeof directory.access.ended = async (tokenIds) => ((asked += 1), directory.access.ended(tokenIds));
  at = await createTestVideo({ directory: { ...directory, settings, access: { ...directory.access, ended } } });
  const refused = at.open('eve', at.tokenFor('eve', 'king'));
  await waitUntil(() => asked === 1, { timeoutMs: 60_000 });
  const second = at.joined('ann', 'host');
  await waitUntil(() => asked === 2, { timeoutMs: 60_000 });
  answer();
  expect(await refused.next('on-error')).toMatchObject({ code: 6008 });
  const ann = await second;
  await at.joined('ben');
  expect(await ann.next('on-peer-join')).toMatchObject({ peer_id: 'ben' });
  expect(at.video.rooms.numbers()).toMatchObject({ rooms: 1, peers: 2 });
});
