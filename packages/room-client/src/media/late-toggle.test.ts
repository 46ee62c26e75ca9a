import { expect, test } from 'vitest';
import { createFakeRoom } from '../../test/fake-room.ts';

test('[RK-19] a toggle while the offer waits for its answer reaches the others after it', async () => {
  const at = createFakeRoom();
  at.server.answers['offer'] = () => undefined;
  const joining = at.room.join(at.config({ settings: { isVideoMuted: true } }));
  await at.settle();
  const offer = at.server.sent('offer').at(-1);
  const video = at.own('video');
  await at.room.setLocalTrackEnabled(video.id, true);
  const updates = () => at.server.sent('track-update').length;
  const before = updates();
  delete at.server.answers['offer'];
  at.server.socket().receive({ id: offer?.id, result: { type: 'answer', sdp: 'v=0' } });
  await at.settle();
  await joining;
  // The server takes no update of a track that it does not know yet.
  expect(updates()).toBe(before + 1);
  const { tracks } = at.server.last('track-update') as { tracks: Record<string, { type: string; mute: boolean }> };
  expect(Object.values(tracks)).toMatchObject([{ type: 'video', mute: false }]);
});
test('[RK-19] an answered offer that still says what is so needs no update', async () => {
  const at = createFakeRoom();
  await at.join();
  expect(at.server.sent('track-update')).toEqual([]);
});
