import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';

export interface Packet {
  bytes: Buffer;
  toBrowser: boolean;
  /** Of which connection it is. */
  name: string;
}
const host = '127.0.0.1';

const bind = async (): Promise<Socket> => {
  const socket = createSocket('udp4');
  socket.bind(0, host);
  await once(socket, 'listening');
  return socket;
};

/** One port for browsers, in the place of one port of an engine. Each browser has a socket of its own behind it. */
const createForwarder = (
  front: Socket,
  target: { name: string; port: number },
  passes: (packet: Packet) => boolean,
) => {
  const backs = new Map<string, Socket>();
  const openBack = ({ address, port }: RemoteInfo): Socket => {
    const back = createSocket('udp4');
    back.on('message', (bytes) => {
      if (passes({ bytes, toBrowser: true, name: target.name })) front.send(bytes, port, address);
    });
    back.on('error', () => undefined);
    backs.set(`${address} ${port}`, back);
    return back;
  };
  front.on('message', (bytes, from) => {
    const back = backs.get(`${from.address} ${from.port}`) ?? openBack(from);
    if (passes({ bytes, toBrowser: false, name: target.name })) back.send(bytes, target.port, host);
  });
  return { close: () => backs.forEach((back) => back.close()) };
};

/** A network between browsers and a media engine, on this machine: a test says which packets pass. */
export const createUdpProxy = async (ports = 60) => {
  const free = await Promise.all(Array.from({ length: ports }, bind));
  const fronts = [...free];
  const forwarders = new Map<string, { port: number; close: () => void }>();
  const network: { passes: (packet: Packet) => boolean } = { passes: () => true };
  return {
    network,
    /** The port in the place of this one; at once, because descriptions are changed on their way. */
    portFor(name: string, port: number): number {
      const known = forwarders.get(`${name} ${port}`);
      if (known) return known.port;
      const front = free.pop();
      if (!front) throw new Error('The proxy has no port left');
      const { close } = createForwarder(front, { name, port }, (packet) => network.passes(packet));
      forwarders.set(`${name} ${port}`, { port: front.address().port, close });
      return front.address().port;
    },
    close: (): void => {
      for (const { close } of forwarders.values()) close();
      for (const front of fronts) front.close();
    },
  };
};
export type UdpProxy = Awaited<ReturnType<typeof createUdpProxy>>;

/** STUN begins with 0 to 3, DTLS with 20 to 63; sound and pictures and their reports begin with 128 and more. */
export const isMedia = ({ bytes }: Packet): boolean => (bytes[0] ?? 0) >= 128;

/** Passes what a line of so many kbit/s carries; the rest is lost, as in a full queue. */
export const createCap = (kbps: number, now: () => number = () => performance.now()) => {
  const most = (kbps * 1000) / 8 / 5;
  let [left, at] = [most, now()];
  return ({ bytes }: Packet): boolean => {
    left = Math.min(most, left + ((now() - at) * kbps) / 8);
    at = now();
    if (left < bytes.length) return false;
    left -= bytes.length;
    return true;
  };
};
