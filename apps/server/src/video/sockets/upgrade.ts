import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { signalCodes } from '@podium/contract/signalling';
import { WebSocketServer } from 'ws';
import { addressOf, type UpgradeTarget } from '../../platform/sockets/upgrades.ts';
import { CallRefused } from '../room/effects.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { type Admission, rejectSocket } from './admission.ts';
import type { SocketLimits } from './limits.ts';

interface UpgradeDeps {
  path: string;
  rooms: Rooms;
  admission: Admission;
  limits: SocketLimits;
  trustProxy: number;
}

const goodbyeMs = 1_000;

/** Takes sockets of clients. The token says who they are, whatever page or program they come from. */
export const createVideoUpgrade = ({ path, rooms, admission, limits, trustProxy }: UpgradeDeps) => {
  // Compression would cost more for every socket than it saves on messages this small.
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: limits.frameBytes });
  const perAddress = new Map<string, number>();
  let isClosing = false;

  const count = (address: string, by: 1 | -1): number => {
    const total = (perAddress.get(address) ?? 0) + by;
    if (total > 0) perAddress.set(address, total);
    else perAddress.delete(address);
    return total;
  };

  return {
    prefix: path,
    open(request: IncomingMessage, stream: Duplex, head: Buffer): void {
      const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
      const address = addressOf(request, trustProxy);
      server.handleUpgrade(request, stream, head, (ws) => {
        const isFull = count(address, 1) > limits.socketsPerAddress;
        ws.on('close', () => count(address, -1));
        if (isClosing || isFull) rejectSocket(ws, new CallRefused(signalCodes.tooMany, 'There is no capacity left'));
        else void admission(ws, stream, query);
      });
    },
    /** Clients connect again elsewhere, or here after a restart. A client that does not answer in time is cut off. */
    async close(): Promise<void> {
      isClosing = true;
      for (const room of rooms.all()) for (const socket of room.sockets()) socket.close(1001, 'The server stops');
      const late = setTimeout(() => server.clients.forEach((ws) => ws.terminate()), goodbyeMs);
      await Promise.all([...server.clients].map((ws) => new Promise((resolve) => ws.once('close', resolve))));
      clearTimeout(late);
      server.close();
    },
  } satisfies UpgradeTarget & Record<string, unknown>;
};
