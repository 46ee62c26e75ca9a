// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createFakeRoom, type FakeRoom, tokenFor } from '../../room-client/test/fake-room.ts';
import { mount } from '../test/mount.tsx';
import { RoomProvider, useRoom } from './provider.tsx';
import { useConnection } from './state.ts';

const Connection = () => <p>{useConnection()}</p>;
const joins = (at: FakeRoom): number => at.server.sent('join').length;
const provider = (at: FakeRoom, authToken = tokenFor('host')) => (
  <RoomProvider room={at.room} join={at.config({ authToken })}>
    <Connection />
  </RoomProvider>
);

test('[RX-2] mounted twice, as strict mode does it, it joins once and is not disconnected', async () => {
  const at = createFakeRoom();
  const { first, container, render } = mount(provider(at));
  await first;
  await at.settle();
  await render(provider(at));
  expect(container.textContent).toBe('Connected');
  expect([at.initCalls.length, joins(at), at.server.sent('leave').length]).toEqual([1, 1, 0]);
});
test('[RX-2] unmounting leaves the room and frees the devices', async () => {
  const at = createFakeRoom();
  const { first, unmount } = mount(provider(at));
  await first;
  await at.settle();
  await unmount();
  expect(at.state().connection).toBe('Disconnected');
  expect(at.server.sent('leave')).toHaveLength(1);
  expect(at.devices.captured.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
});
test('[RX-2] another token leaves and joins anew; other props do not', async () => {
  const at = createFakeRoom();
  const { first, render } = mount(provider(at));
  await first;
  await at.settle();
  await render(provider(at));
  expect(joins(at)).toBe(1);
  await render(provider(at, tokenFor('guest')));
  await at.settle();
  expect([joins(at), at.server.sent('leave').length]).toEqual([2, 1]);
  expect(at.state().connection).toBe('Connected');
});
test('[RX-2] a failed join is shown and throws nothing at the page', async () => {
  const at = createFakeRoom();
  at.world.init = () => new Response('{}', { status: 403 });
  const { first, container, render } = mount(provider(at));
  await first;
  await at.settle();
  await render(provider(at));
  expect(container.textContent).toBe('Failed');
  expect(at.state().errors).toHaveLength(1);
});
test('[RX-2] a provider without a room makes one, the same at every render', async () => {
  const rooms = new Set<object>();
  const Seen = () => <p>{rooms.add(useRoom()).size}</p>;
  const own = (text: string) => (
    <RoomProvider>
      <Seen />
      {text}
    </RoomProvider>
  );
  const { first, render, unmount } = mount(own('one'));
  await first;
  const [room] = rooms;
  rooms.clear();
  await render(own('two'));
  expect([...rooms]).toEqual([room]);
  await unmount();
});
test('[RX-5] a page that is rendered on a server shows an empty room', () => {
  expect(
    renderToString(
      <RoomProvider>
        <Connection />
      </RoomProvider>,
    ),
  ).toBe('<p>Disconnected</p>');
});
test('[RX-5] a hook without a provider says what is missing', () => {
  expect(() => renderToString(<Connection />)).toThrow('useRoom needs a RoomProvider above it');
});
