import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { signalCodes } from '@podium/contract/signalling';
import { WebSocketServer } from 'ws';
import { addressOf, turnAway, type UpgradeTarget } from '../../platform/sockets/upgrades.ts';
import type { Logger } from '../../platform/log.ts';
import { CallRefused } from '../room/effects.ts';
import { forwardSocket } from '../placement/forward.ts';
import type { ForwardedHeader } from '../placement/forwarded.ts';
import type { Placement } from '../placement/placement.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { type Admission, rejectSocket } from './admission.ts';
import type { SocketLimits } from './limits.ts';

interface UpgradeDeps {
  path: string;
  rooms: Rooms;
  admission: Admission;
  placement: Placement;
  forwarded: ForwardedHeader;
  /** The room that a token is for; nothing when the token is refused. */
  roomOf: (token: string) => string | undefined;
  log: Logger;
  limits: SocketLimits;
  /** How many nodes share the limit of sockets of an address. */
  nodeCount: () => number;
  trustProxy: number;
}

interface Arriving {
  request: IncomingMessage;
  stream: Duplex;
  head: Buffer;
}
const goodbyeMs = 1_000;

/** Takes sockets of clients. The token says who they are, whatever page or program they come from. */
export const createVideoUpgrade = (deps: UpgradeDeps) => {
  const { path, rooms, admission, placement, forwarded, roomOf, limits, nodeCount, trustProxy, log } = deps;
  // Compression would cost more for every socket than it saves on messages this small.
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: limits.frameBytes });
  const perAddress = new Map<string, number>();
  /** Sockets that other nodes serve. */
  const passedOn = new Set<Duplex>();
  let isClosing = false;

  const count = (address: string, by: 1 | -1): number => {
    const total = (perAddress.get(address) ?? 0) + by;
    if (total > 0) perAddress.set(address, total);
    else perAddress.delete(address);
    return total;
  };

  const accept = ({ request, stream, head }: Arriving, query: URLSearchParams, address: string): void =>
    server.handleUpgrade(request, stream, head, (ws) => {
      const isFull = count(address, 1) > Math.ceil(limits.socketsPerAddress / nodeCount());
      ws.on('close', () => count(address, -1));
      if (isClosing || isFull) rejectSocket(ws, new CallRefused(signalCodes.tooMany, 'There is no capacity left'));
      else void admission(ws, stream, query);
    });
  const passOn = async (arriving: Arriving, to: string, address: string): Promise<boolean> => {
    const { stream } = arriving;
    const isTaken = await forwardSocket(to, arriving, forwarded.write({ address, origin: '' }));
    if (isTaken) passedOn.add(stream);
    stream.once('close', () => passedOn.delete(stream));
    return isTaken;
  };
  /** To the node that carries the room. A socket without a room gets its refusal here. */
  const open = async (arriving: Arriving): Promise<void> => {
    const { request, stream } = arriving;
    const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
    const before = forwarded.read(request.headers);
    const address = before?.address ?? addressOf(request, trustProxy);
    const roomId = isClosing ? undefined : roomOf(query.get('token') ?? '');
    const found =
      roomId === undefined
        ? 'here'
        : await placement.find(roomId, {
            isSocket: true,
            forward: before ? undefined : (to) => passOn(arriving, to, address),
            isGone: () => stream.destroyed || isClosing,
          });
    if (found === 'here') accept(arriving, query, address);
    else if (found === 'unavailable') turnAway(stream, '503 Service Unavailable');
  };

  return {
    prefix: path,
    open(request: IncomingMessage, stream: Duplex, head: Buffer): void {
      void open({ request, stream, head }).catch((error: unknown) => {
        log.error({ err: error }, 'video: the node of a room could not be found');
        turnAway(stream, '503 Service Unavailable');
      });
    },
    /** Clients connect again elsewhere, or here after a restart. A client that does not answer in time is cut off. */
    async close(): Promise<void> {
      isClosing = true;
      for (const stream of passedOn) stream.destroy();
      for (const room of rooms.all()) for (const socket of room.sockets()) socket.close(1001, 'The server stops');
      const late = setTimeout(() => server.clients.forEach((ws) => ws.terminate()), goodbyeMs);
      await Promise.all([...server.clients].map((ws) => new Promise((resolve) => ws.once('close', resolve))));
      clearTimeout(late);
      server.close();
    },
  } satisfies UpgradeTarget & Record<string, unknown>;
};
