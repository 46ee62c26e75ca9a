import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createFakeRoom, type FakeRoom } from '../../room-client/test/fake-room.ts';
import { wirePeer, wireTrack } from '../../room-client/test/fake-server.ts';
import { RoomProvider } from '../src/provider.tsx';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// The document of the tests takes only its own streams; those of the fake room are none.
Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { writable: true, value: null });

/** In strict mode, as every test of these bindings. */
export const mount = (content: ReactNode) => {
  const container = document.createElement('main');
  document.body.append(container);
  const root = createRoot(container);
  const render = (next: ReactNode): Promise<void> => act(async () => root.render(<StrictMode>{next}</StrictMode>));
  return {
    container,
    render,
    first: render(content),
    unmount: async (): Promise<void> => {
      await act(async () => root.unmount());
      container.remove();
    },
  };
};

/** Content below a provider with a room that is joined, on a browser and a server that are not there. */
export const mountInRoom = async (content: ReactNode, at: FakeRoom = createFakeRoom()) => {
  await at.join();
  const mounted = mount(<RoomProvider room={at.room}>{content}</RoomProvider>);
  await mounted.first;
  return {
    ...mounted,
    at,
    /** Something of the server or of the host, and everything that follows from it. */
    happens: (work: () => unknown): Promise<void> =>
      act(async () => {
        await work();
        await at.settle();
      }),
  };
};

/** A peer with microphone and camera. */
export const addPeer = (at: FakeRoom, peerId: string): void => {
  at.server.push('on-peer-join', wirePeer(peerId));
  at.server.publishFrom(peerId, wireTrack(`${peerId}-video`), wireTrack(`${peerId}-audio`, { type: 'audio' }));
};
