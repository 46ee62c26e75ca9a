import { signalCodes } from '@podium/contract/signalling';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '../../platform/sockets/upgrades.ts';
import { forwardCall } from '../placement/forward.ts';
import type { ForwardedHeader } from '../placement/forwarded.ts';
import type { Placement } from '../placement/placement.ts';
import { CallRefused } from '../room/effects.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { isPeerId, refusalIn } from '../sockets/admission.ts';
import { type createRoomTokens, TokenRefused } from '../token/room-token.ts';
import { iceServersOf } from './ice-servers.ts';
import { createNetworkTest } from './network-test.ts';
import { openToAllSites } from './open-to-all-sites.ts';

interface InitDeps {
  rooms: Rooms;
  placement: Placement;
  forwarded: ForwardedHeader;
  /** The address of this very node, if browsers can reach it. */
  nodeUrl: string | undefined;
  trustProxy: number;
  tokens: ReturnType<typeof createRoomTokens>;
  turn: { urls: string[]; secret: string } | undefined;
  publicUrl: string;
  socketPath: string;
  clock: () => Date;
}

interface Answer {
  status: number;
  text: string;
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
  const { rooms, placement, forwarded, nodeUrl, tokens, turn, publicUrl, trustProxy, socketPath, clock } = deps;
  const ownHost = new URL(publicUrl).host;
  const networkTest = createNetworkTest({ tokens, clock });
  /** The origin by which the client reached this server; behind a proxy the public address knows the scheme better. */
  const originOf = ({ host, protocol }: FastifyRequest): string =>
    host === ownHost ? new URL(publicUrl).origin : `${protocol}://${host}`;

  /** The answer of the node that carries the room, if it is not this one: its refusals, its TURN server, its address. */
  const answerElsewhere = async (
    { raw }: FastifyRequest,
    roomId: string,
    origin: string,
  ): Promise<Answer | undefined> => {
    let answered: Answer | undefined;
    const forward = async (to: string): Promise<boolean> => {
      const header = forwarded.write({ address: addressOf(raw, trustProxy), origin });
      answered = await forwardCall(to, raw, header);
      return answered !== undefined;
    };
    const isGone = (): boolean => raw.destroyed;
    const found = await placement.find(roomId, { isSocket: false, forward, isGone });
    if (found === 'unavailable')
      throw new CallRefused(signalCodes.unavailable, 'The room moves; try again in a moment');
    return answered;
  };
  const answer = async (request: FastifyRequest): Promise<Answer> => {
    const { peer_id: peerId = '' } = request.query as Record<string, string | undefined>;
    const token = /^Bearer (.*)$/iu.exec(request.headers.authorization ?? '')?.[1]?.trim() ?? '';
    const { roomId, ...person } = tokens.verify(token, clock());
    if (!isPeerId(peerId)) throw new CallRefused(signalCodes.invalidParams, 'A peer id is needed');
    const before = forwarded.read(request.headers);
    const origin = before?.origin ?? originOf(request);
    const other = before ? undefined : await answerElsewhere(request, roomId, origin);
    if (other) return other;
    const refused = await rooms.refusalOf(roomId, { peerId, ...person });
    if (refused) throw refused;
    const body = {
      endpoint: (nodeUrl ?? origin).replace('http', 'ws') + socketPath,
      rtcConfiguration: { ice_servers: iceServersOf(turn, peerId, clock()) },
      config: {
        enabledFlags: ['subscribeDegradation'],
        networkHealth: networkTest.settings(origin, person.tokenId),
      },
    };
    return { status: 200, text: JSON.stringify(body) };
  };

  http.options('/init', async (_, reply) => openToAllSites(reply).status(204).send());
  http.get('/init', async (request, reply) => {
    try {
      const { status, text } = await answer(request);
      return await openToAllSites(reply).status(status).type('application/json').send(text);
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
