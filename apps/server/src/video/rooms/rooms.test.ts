import { defaultRoles } from '@podium/domain/video-room';
import { afterEach, expect, test } from 'vitest';
import { createMemoryDirectory } from '../../../test/memory-directory.ts';
import { createTestVideo, type TestVideo } from '../../../test/video-server.ts';

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
