import { Readable } from 'node:stream';
import { signalCodes } from '@podium/contract/signalling';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallRefused } from '../room/effects.ts';
import type { RoomOwners } from '../rooms/ports.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { isPeerId, refusalIn } from '../sockets/admission.ts';
import { type createRoomTokens, TokenRefused } from '../token/room-token.ts';
import { iceServersOf } from './ice-servers.ts';

interface InitDeps {
  rooms: Rooms;
  owners: RoomOwners;
  tokens: ReturnType<typeof createRoomTokens>;
  turn: { urls: string[]; secret: string } | undefined;
  publicUrl: string;
  socketPath: string;
  clock: () => Date;
}

const networkTestPath = '/video/network-test';
const chunk = Buffer.alloc(16_384, 'podium network test ');
const chunks = 32;
/** Bit rates in kbit/s and the score that they deserve. */
const scoreMap = {
  1: { low: 0, high: 250 },
  2: { low: 250, high: 500 },
  3: { low: 500, high: 1000 },
  4: { low: 1000, high: 2000 },
  5: { low: 2000 },
};

const statusOf = (code: number): number => {
  if (code === signalCodes.tooMany || code === signalCodes.unavailable) return code;
  if (code === signalCodes.alreadyJoined) return 409;
  return code === signalCodes.tokenFormat || code === signalCodes.invalidParams ? 400 : 403;
};

/** Clients of other sites may call these: what they may do is said by their token, not by their page. */
const openToAllSites = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-headers', 'authorization')
    .header('access-control-allow-methods', 'GET')
    .header('access-control-max-age', '86400')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-store');

/** For a node without video: clients take a 404 for an address that cannot be reached. */
export const registerMissingInit = (http: FastifyInstance): void => {
  http.options('/init', async (_, reply) => openToAllSites(reply).status(204).send());
  http.get('/init', async (_, reply) =>
    openToAllSites(reply).status(404).send({ code: 2003, message: 'There is no video room here' }),
  );
};

/** Where every connection begins: `/init` says where the socket is, and there is a file for the network test. */
export const registerInit = (http: FastifyInstance, deps: InitDeps): void => {
  const { rooms, owners, tokens, turn, publicUrl, socketPath, clock } = deps;
  const ownHost = new URL(publicUrl).host;
  /** The origin by which the client reached this server; behind a proxy the public address knows the scheme better. */
  const originOf = ({ host, protocol }: FastifyRequest): string =>
    host === ownHost ? new URL(publicUrl).origin : `${protocol}://${host}`;

  const answer = async (request: FastifyRequest): Promise<object> => {
    const { peer_id: peerId = '' } = request.query as Record<string, string | undefined>;
    const token = /^Bearer (.*)$/iu.exec(request.headers.authorization ?? '')?.[1]?.trim() ?? '';
    const { roomId, ...person } = tokens.verify(token, clock());
    if (!isPeerId(peerId)) throw new CallRefused(signalCodes.invalidParams, 'A peer id is needed');
    const owner = await owners.ownerOf(roomId);
    const origin = originOf(request);
    if (owner.isHere) {
      const refused = await rooms.refusalOf(roomId, { peerId, ...person });
      if (refused) throw refused;
    }
    return {
      endpoint: owner.isHere ? origin.replace('http', 'ws') + socketPath : owner.socketUrl,
      rtcConfiguration: { ice_servers: iceServersOf(turn, peerId, clock()) },
      config: {
        enabledFlags: ['subscribeDegradation'],
        networkHealth: { url: origin + networkTestPath, timeout: 10_000, scoreMap },
      },
    };
  };

  http.options('/init', async (_, reply) => openToAllSites(reply).status(204).send());
  http.get('/init', async (request, reply) => {
    try {
      return await openToAllSites(reply).send(await answer(request));
    } catch (error) {
      const refused = refusalIn(error);
      if (!refused) throw error;
      const { code, message } = refused;
      const status = error instanceof TokenRefused && !error.isMalformed ? 401 : statusOf(code);
      return openToAllSites(reply).status(status).send({ code, message });
    }
  });
  http.get(networkTestPath, async (_, reply) => {
    const body = Readable.from(Array.from({ length: chunks }, () => chunk));
    return openToAllSites(reply).type('application/octet-stream').send(body);
  });
};
