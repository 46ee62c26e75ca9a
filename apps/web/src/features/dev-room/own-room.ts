import { createRoom, type Ports } from '@podium/room-client';

const cutCode = 4000;

/** A room whose socket can be cut by hand, as a lost network does it. */
export const createOwnRoom = () => {
  let latest: WebSocket | undefined;
  const openSocket: Ports['openSocket'] = (url, { opened, received, closed, failed }) => {
    latest = new WebSocket(url);
    latest.addEventListener('open', opened);
    latest.addEventListener('message', ({ data }) => received(data));
    latest.addEventListener('close', ({ code }) => closed(code));
    latest.addEventListener('error', failed);
    return latest;
  };
  return { room: createRoom({ openSocket }), cut: (): void => latest?.close(cutCode) };
};
export type OwnRoom = ReturnType<typeof createOwnRoom>;

/** The room announces every error of an action by itself, and the page shows it. */
export const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
