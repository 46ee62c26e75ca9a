import { createSocket, type Socket } from 'node:dgram';

/** How packets fare on the way. `random` gives 0 to 1. */
export interface NetworkConditions {
  lossUp: number;
  lossDown: number;
  /** Bits per second to the browser; what exceeds it waits in a short queue and is then lost. */
  downlinkLimit?: number;
}

const queueMs = 250;

/**
 * A network between a browser and an engine, made of UDP relays on this machine: the browser is shown the relay's port instead of the
 * engine's, and its own addresses are hidden from the engine. So every engine meets the same loss and the same narrow downlink.
 */
export const createLossyNetwork = (conditions: NetworkConditions, random: () => number) => {
  const relays = new Map<string, Promise<number>>();
  const sockets: Socket[] = [];
  let busyUntil = 0;

  const delayDown = (bytes: number): number | undefined => {
    if (random() < conditions.lossDown) return undefined;
    if (conditions.downlinkLimit === undefined) return 0;
    const now = performance.now();
    busyUntil = Math.max(now, busyUntil);
    if (busyUntil - now > queueMs) return undefined;
    busyUntil += (bytes * 8000) / conditions.downlinkLimit;
    return busyUntil - now;
  };

  const bind = (socket: Socket, address = '127.0.0.1'): Promise<number> =>
    new Promise((resolve) => {
      sockets.push(socket);
      socket.bind(0, address, () => resolve(socket.address().port));
    });

  /** One relay for each port of the engine; behind it one socket for each address of the browser. */
  const openRelay = async (engineAddress: string, enginePort: number): Promise<number> => {
    const front = createSocket('udp4');
    const backs = new Map<string, Socket>();
    front.on('message', (packet, from) => {
      if (random() < conditions.lossUp) return;
      const key = `${from.address}:${from.port}`;
      let back = backs.get(key);
      if (!back) {
        back = createSocket('udp4');
        backs.set(key, back);
        back.on('message', (reply) => {
          const wait = delayDown(reply.length);
          if (wait === undefined) return;
          if (wait <= 1) front.send(reply, from.port, from.address);
          else setTimeout(() => sockets.includes(front) && front.send(reply, from.port, from.address), wait);
        });
        void bind(back, engineAddress === '127.0.0.1' ? '127.0.0.1' : '0.0.0.0');
      }
      back.send(packet, enginePort, engineAddress);
    });
    return bind(front);
  };

  return {
    conditions,
    /** The SDP of the engine with the relay's ports. */
    async rewrite(sdp: string): Promise<string> {
      let result = sdp;
      for (const [line, address, port] of sdp.matchAll(/a=candidate:\S+ \d \S+ \d+ (\S+) (\d+) typ [^\r\n]*/gu)) {
        // One network is enough: over IPv6 nothing is shown.
        if (address!.includes(':')) {
          result = result.replaceAll(`${line}\r\n`, '');
          continue;
        }
        const key = `${address} ${port}`;
        if (!relays.has(key)) relays.set(key, openRelay(address!, Number(port)));
        result = result.replaceAll(line, `a=candidate:1 1 udp 2122260223 127.0.0.1 ${await relays.get(key)!} typ host`);
      }
      return result;
    },
    /** The SDP of the browser with an address where nobody is, because Janus does not start without one. */
    hide: (sdp: string): string =>
      sdp
        .replaceAll(/a=candidate:[^\r\n]*\r\n/gu, '')
        .replaceAll(/(a=ice-ufrag:[^\r\n]*\r\n)/gu, '$1a=candidate:1 1 udp 1 127.0.0.1 9 typ host\r\n'),
    close(): void {
      for (const socket of sockets.splice(0)) socket.close();
    },
  };
};

export type LossyNetwork = ReturnType<typeof createLossyNetwork>;
