// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createBrowserPorts } from '../../room-client/src/browser/browser-ports.ts';
import { createFakeRoom } from '../../room-client/test/fake-room.ts';
import { addPeer, mount, mountInRoom } from '../test/mount.tsx';
import { RoomAudio } from './audio.tsx';
import { RoomProvider } from './provider.tsx';
import { useLocalMedia } from './tracks.ts';
import { RoomVideo } from './video.tsx';

/** Observers of the page; a test says what is seen. */
const observers = new Map<Element, (isIntersecting: boolean) => void>();
beforeEach(() => {
  observers.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly call: (entries: { isIntersecting: boolean }[]) => void;
      constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
        this.call = call;
      }
      observe = (element: Element) => observers.set(element, (isIntersecting) => this.call([{ isIntersecting }]));
      disconnect = () => undefined;
    },
  );
});

test('[RX-3] a picture is asked for while its element is seen, and given back when it is not', async () => {
  const { at, happens, container } = await mountInRoom(<RoomVideo trackId="ben-video" layer="low" />);
  await happens(() => addPeer(at, 'ben'));
  const element = container.querySelector('video')!;
  const layers = () => at.server.sent('layer-request').map(({ params }) => params['video']);
  expect([element.srcObject, layers().at(-1)]).toEqual([null, 'none']);
  await happens(() => observers.get(element)?.(true));
  expect(element.srcObject).not.toBe(null);
  expect(at.state().tracks['ben-video']?.layer).toBe('low');
  expect(layers().at(-1)).toBe('low');
  await happens(() => observers.get(element)?.(false));
  expect([element.srcObject, layers().at(-1)]).toEqual([null, 'none']);
});
test('[RX-3] a track that ends while its element stays is no error', async () => {
  const { at, happens, container, unmount } = await mountInRoom(<RoomVideo trackId="ben-video" />);
  await happens(() => addPeer(at, 'ben'));
  const element = container.querySelector('video')!;
  const see = observers.get(element);
  await happens(() => see?.(true));
  await happens(() => at.server.unpublish('ben-video'));
  expect(element.srcObject).toBe(null);
  await happens(() => see?.(false));
  await happens(() => see?.(true));
  await unmount();
  expect(at.state().errors).toEqual([]);
});
test('[RX-3] the own camera is shown as well, muted and in place', async () => {
  const Mirror = () => <RoomVideo trackId={useLocalMedia().video?.id} layer="high" className="mirror" />;
  const { at, happens, container } = await mountInRoom(<Mirror />);
  const element = container.querySelector('video')!;
  await happens(() => observers.get(element)?.(true));
  expect(element.srcObject).not.toBe(null);
  expect([element.muted, element.autoplay, element.className]).toEqual([true, true, 'mirror']);
  expect(at.own('video').layer).toBeUndefined();
});
test('[RX-4] sounds play in the container of the page, which stays in place and is the only one', async () => {
  const { createAudioSink, removeAudioContainer, placeAudioContainer } = createBrowserPorts();
  const at = createFakeRoom({ createAudioSink, removeAudioContainer, placeAudioContainer });
  const content = (hasContainer: boolean) => (
    <RoomProvider room={at.room}>{hasContainer ? <RoomAudio /> : <i />}</RoomProvider>
  );
  const { first, render, container, unmount } = mount(content(false));
  await first;
  await at.join();
  const hidden = () => [...document.querySelectorAll('[data-room-audio][hidden]')];
  const sounds = () => hidden().map((element) => [container.contains(element), element.childElementCount]);
  await act(async () => {
    addPeer(at, 'ben');
    await at.settle();
  });
  expect(sounds()).toEqual([[false, 1]]);
  await render(content(true));
  expect(sounds()).toEqual([[true, 1]]);
  await render(content(false));
  expect(sounds()).toEqual([[false, 1]]);
  await act(() => at.room.leave());
  expect(sounds()).toEqual([]);
  await unmount();
});
