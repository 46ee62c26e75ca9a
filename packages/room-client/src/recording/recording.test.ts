import { expect, test } from 'vitest';
import { createFakeRoom, failureOf } from '../../test/fake-room.ts';
import { testRole } from '../../test/fake-server.ts';

const url = 'https://podium.example/room';

test('[R-244] [R-245] [R-268] [R-269] [R-274] [R-328] [R-329] RTMP and recording are one request with a flag', async () => {
  const at = createFakeRoom();
  await at.join();
  await at.room.startRtmp({ meetingURL: url, rtmpURLs: ['rtmp://a'], resolution: { width: 1280, height: 720 } });
  expect(at.server.last('rtmp-start')).toEqual({
    version: '1.0',
    meeting_url: url,
    record: false,
    rtmp_urls: ['rtmp://a'],
    resolution: { width: 1280, height: 720 },
  });
  await at.room.startRecording({ meetingURL: url });
  expect(at.server.last('rtmp-start')).toEqual({ version: '1.0', meeting_url: url, record: true });
  await at.room.stopRtmp();
  await at.room.stopRecording();
  expect(at.server.sent('rtmp-stop')).toHaveLength(2);
});
test('[R-246] [R-270] [R-271] [R-330] HLS takes variants and how to record', async () => {
  const at = createFakeRoom();
  await at.join();
  await at.room.startHls({
    variants: [{ meetingURL: url, metadata: 'x' }],
    recording: { singleFilePerLayer: true, hlsVod: true },
  });
  expect(at.server.last('hls-start')).toEqual({
    version: '1.0',
    variants: [{ meeting_url: url, metadata: 'x' }],
    hls_recording: { single_file_per_layer: true, hls_vod: true },
  });
  await at.room.stopHls();
  expect(at.server.last('hls-stop')).toEqual({ version: '1.0' });
  await at.room.stopHls([{ meetingURL: url }]);
  expect(at.server.last('hls-stop')).toEqual({ version: '1.0', variants: [{ meeting_url: url }] });
});
test('[R-227] [R-228] [R-391] before a join each of them says that it is not connected', async () => {
  const { room } = createFakeRoom();
  const actions = [
    () => room.changeName('x'),
    () => room.changeMetadata('x'),
    () => room.endRoom(false, ''),
    () => room.startRecording({ meetingURL: url }),
    () => room.stopRecording(),
    () => room.startRtmp({ meetingURL: url }),
    () => room.stopRtmp(),
    () => room.startHls({ variants: [{ meetingURL: url }] }),
    () => room.stopHls(),
  ];
  for (const action of actions)
    expect(await failureOf(action)).toMatchObject({ code: 6000, name: 'NotConnected', message: 'Not connected' });
});
test('[R-244] a role without the right is refused before any call', async () => {
  const at = createFakeRoom();
  at.server.roles = { host: testRole('host', { permissions: { recording: false, streaming: false } }) };
  await at.join();
  await failureOf(() => at.room.startRecording({ meetingURL: url }));
  await failureOf(() => at.room.startHls({ variants: [{ meetingURL: url }] }));
  expect([...at.server.sent('rtmp-start'), ...at.server.sent('hls-start')]).toEqual([]);
});
test('[R-272] [R-321] [R-322] [R-159] [R-160] name and metadata are changed', async () => {
  const at = createFakeRoom();
  await at.join();
  const updates = at.events('peer-update');
  await at.room.changeName('Anne');
  await at.room.changeMetadata('hand up');
  expect(at.server.sent('peer-update').map(({ params }) => params)).toEqual([
    { version: '1.0', name: 'Anne' },
    { version: '1.0', data: 'hand up' },
  ]);
  expect(at.state().peers[at.state().room.localPeer]).toMatchObject({ name: 'Anne', metadata: 'hand up' });
  expect(updates.map(({ kind }) => kind)).toEqual(['name-updated', 'metadata-updated']);
});
