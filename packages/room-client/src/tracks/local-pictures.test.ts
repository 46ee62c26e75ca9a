import { expect, test } from 'vitest';
import { createFakeRoom } from '../../test/fake-room.ts';
import type { FakeStream } from '../../test/fake-media.ts';

const sink = () => ({ srcObject: null as MediaProvider | null });
const shownIn = (element: ReturnType<typeof sink>): string | undefined =>
  (element.srcObject as unknown as FakeStream | null)?.getVideoTracks()[0]?.id;

test('[RK-15] the own camera is shown in the preview, and the element follows when it is switched off and on', async () => {
  const at = createFakeRoom();
  await at.room.preview(at.config());
  const [mirror, second] = [sink(), sink()];
  const { id } = at.own('video');
  at.room.attachVideo(id, mirror);
  at.room.attachVideo(id, second);
  const [, camera] = at.devices.captured;
  expect([shownIn(mirror), shownIn(second)]).toEqual([camera?.id, camera?.id]);
  await at.room.setLocalTrackEnabled(id, false);
  expect(shownIn(mirror)).toBe(at.empties.at(-1)?.id);
  await at.room.setLocalTrackEnabled(id, true);
  expect(shownIn(mirror)).toBe(at.devices.captured.at(-1)?.id);
  at.room.detachVideo(id, mirror);
  expect([shownIn(mirror), shownIn(second)]).toEqual([undefined, at.devices.captured.at(-1)?.id]);
  await at.room.leave();
  expect(second.srcObject).toBe(null);
});
