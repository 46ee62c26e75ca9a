import { signalCodes } from '@podium/contract/signalling';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallRefused } from '../room/effects.ts';
import type { RoomOwners } from '../rooms/ports.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { isPeerId, refusalIn } from '../sockets/admission.ts';
import { type createRoomTokens, TokenRefused } from '../token/room-token.ts';
import { iceServersOf } from './ice-servers.ts';
import { createNetworkTest } from './network-test.ts';
import { openToAllSites } from './open-to-all-sites.ts';

interface InitDeps {
  rooms: Rooms;
  owners: RoomOwners;
  tokens: ReturnType<typeof createRoomTokens>;
  turn: { urls: string[]; secret: string } | undefined;
  publicUrl: string;
  socketPath: string;
  clock: () => Date;
}

const statusOf = (code: number): number => {
  if (code === signalCodes.tooMany || code === signalCodes.unavailable) return code;
  if (code === signalCodes.alreadyJoined) return 409;
  return code === signalCodes.tokenFormat || code === signalCodes.invalidParams ? 400 : 403;
};

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
  const networkTest = createNetworkTest({ tokens, clock });
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
        networkHealth: networkTest.settings(origin, person.tokenId),
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
  networkTest.register(http);
};
