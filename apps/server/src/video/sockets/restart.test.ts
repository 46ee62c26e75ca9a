import { afterEach, expect, test } from 'vitest';
import { fakeOffer } from '../../../test/fake-media.ts';
import { createMemoryDirectory } from '../../../test/memory-directory.ts';
import { createTestVideo, type TestVideo } from '../../../test/video-server.ts';

const nodes: TestVideo[] = [];
const startNode = async (options: Parameters<typeof createTestVideo>[0]): Promise<TestVideo> => {
  const node = await createTestVideo(options);
  nodes.push(node);
  return node;
};
afterEach(() => Promise.all(nodes.splice(0).map((node) => node.close())));

const track = { track_id: 'a', stream_id: 's', type: 'audio', source: 'regular', description: '', mute: false };
const publish = { desc: { type: 'offer', sdp: fakeOffer(['a']) }, tracks: { a: track } };

const restarted = async (settings = {}) => {
  const directory = createMemoryDirectory(settings);
  const before = await startNode({ directory });
  const [host, ann] = [await before.joined('host', 'host'), await before.joined('ann', 'presenter')];
  await ann.call('offer', publish);
  await host.call('role-change-request', { requested_for: 'ann', role: 'judge', force: true });
  await ann.call('peer-update', { name: 'Anne', data: 'x' });
  // Whatever was written before this answer is kept.
  await ann.call('ping');
  const after = await startNode({ directory });
  return { before, after, comeBack: (id: string, role: string) => after.open(id, after.tokenFor(id, role)) };
};

test('[VR-29] after a restart a peer comes back as who it was, sees the others, and has its media', async () => {
  const { after, comeBack } = await restarted();
  const host = comeBack('host', 'host');
  expect(await host.next('on-policy-change')).toMatchObject({ name: 'host' });
  expect(await host.next('peer-list')).toMatchObject({
    peers: { ann: { role: 'judge', info: { name: 'Anne', data: 'x' }, tracks: { a: track } } },
  });
  expect(await host.next('offer')).toMatchObject({ sdp: 'v=0 a' });
  expect(after.media.peer('room', 'host')?.options.continues).toMatchObject({ count: 1 });
  const ann = comeBack('ann', 'presenter');
  expect(await ann.next('on-policy-change')).toMatchObject({ name: 'judge' });
  expect(await ann.call('offer', publish)).toMatchObject({ result: { sdp: 'v=0 accepted a' } });
  expect(await host.rest()).not.toContain('on-peer-join');
});

test('[VR-29] a peer that does not come back within a minute has left', async () => {
  const { after, comeBack } = await restarted();
  const host = comeBack('host', 'host');
  await host.next('peer-list');
  // Its client offers again, so it is left alone.
  await host.call('offer', { desc: publish.desc, tracks: {} });
  after.clock.now += 59_000;
  await host.call('ping');
  await after.pass(0);
  expect(await host.rest()).not.toContain('on-peer-leave');
  await after.pass(1_000);
  expect(await host.next('on-peer-leave')).toMatchObject({ peer_id: 'ann' });
});

test('[VR-29] a peer that had left before is forgotten, and a seat belongs to its token', async () => {
  const directory = createMemoryDirectory();
  const before = await startNode({ directory });
  const [host, ann] = [await before.joined('host', 'host'), await before.joined('ann')];
  ann.notify('leave', { version: '1.0' });
  await host.next('on-peer-leave');
  await host.call('ping');
  const after = await startNode({ directory });
  const stranger = after.open('host', after.tokenFor('eve', 'audience', { tokenId: 'another' }));
  expect(await stranger.next('on-error')).toMatchObject({ code: 2000 });
  const back = after.open('host', after.tokenFor('host', 'host'));
  expect(await back.next('peer-list')).toMatchObject({ peers: {} });
});

test('[VR-26] the token of a removed peer is refused by the next node too', async () => {
  const directory = createMemoryDirectory();
  const before = await startNode({ directory });
  const [host] = [await before.joined('host', 'host'), await before.joined('ann')];
  await host.call('peer-leave-request', { requested_for: 'ann', reason: 'out' });
  const after = await startNode({ directory });
  expect(await after.open('ann2', after.tokenFor('ann', 'presenter')).next('on-error')).toMatchObject({ code: 2000 });
});

test('[VR-30] a person who loses the right is asked to leave, cut off, and refused', async () => {
  const directory = createMemoryDirectory();
  const at = await startNode({ directory });
  const [host, ann] = [await at.joined('host', 'host'), await at.joined('ann')];
  await directory.access.revoke('room', 'token ann');
  for (let second = 0; second < 5; second += 1) await at.pass(1_000);
  expect(await ann.next('on-peer-leave-request')).toMatchObject({ room_end: false, requested_by: '' });
  await host.call('ping');
  for (let second = 0; second < 5; second += 1) await at.pass(1_000);
  expect(await ann.closed).toBe(1000);
  expect(await host.next('on-peer-leave')).toMatchObject({ peer_id: 'ann' });
  expect(await at.open('ann3', at.tokenFor('ann', 'presenter')).next('on-error')).toMatchObject({ code: 2000 });
});

test('[VR-30] while the installation cannot be asked, those inside come back and nobody else is let in', async () => {
  const directory = createMemoryDirectory();
  const at = await startNode({ directory });
  const ann = await at.joined('ann');
  directory.access.ended = async () => Promise.reject(new Error('away'));
  ann.ws.terminate();
  const back = at.open('ann', at.tokenFor('ann', 'presenter'));
  expect(await back.next('peer-list')).toBeDefined();
  expect(await at.open('eve', at.tokenFor('eve', 'presenter')).next('on-error')).toMatchObject({ code: 5000 });
});
