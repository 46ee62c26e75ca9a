import { Readable } from 'node:stream';
import { signalCodes } from '@podium/contract/signalling';
import type { FastifyInstance } from 'fastify';
import type { createRoomTokens } from '../token/room-token.ts';
import { openToAllSites } from './open-to-all-sites.ts';

interface NetworkTestDeps {
  tokens: Pick<ReturnType<typeof createRoomTokens>, 'ticket' | 'holderOf'>;
  clock: () => Date;
}

const path = '/video/network-test';
const chunk = Buffer.alloc(16_384, 'podium network test ');
const chunks = 32;
/** Of one token, while its tickets are good. */
const maxTests = 10;
const maxHolders = 100_000;
/** Bit rates in kbit/s and the score that they deserve. */
const scoreMap = {
  1: { low: 0, high: 250 },
  2: { low: 250, high: 500 },
  3: { low: 500, high: 1000 },
  4: { low: 1000, high: 2000 },
  5: { low: 2000 },
};
const refused = { code: signalCodes.tokenRefused, message: 'This address of the network test is not valid any more' };
const tooMany = { code: signalCodes.tooMany, message: 'There were too many network tests' };

/** A download of known size by which a client measures its network. `/init` gives each token an address of its own. */
export const createNetworkTest = ({ tokens, clock }: NetworkTestDeps) => {
  const tests = new Map<string, number>();
  const count = (holder: string): number => {
    const total = (tests.get(holder) ?? 0) + 1;
    tests.delete(holder);
    tests.set(holder, total);
    if (tests.size > maxHolders) tests.delete(tests.keys().next().value!);
    return total;
  };
  return {
    settings: (origin: string, tokenId: string) => ({
      url: `${origin}${path}/${tokens.ticket(tokenId, clock())}`,
      timeout: 10_000,
      scoreMap,
    }),
    register: (http: FastifyInstance): void => {
      // A ticket is longer than what a named part of a path may hold.
      http.get<{ Params: { '*': string } }>(`${path}/*`, async ({ params }, reply) => {
        const holder = tokens.holderOf(params['*'], clock());
        if (holder === undefined) return openToAllSites(reply).status(403).send(refused);
        if (count(holder) > maxTests) return openToAllSites(reply).status(429).send(tooMany);
        const body = Readable.from(Array.from({ length: chunks }, () => chunk));
        return openToAllSites(reply).type('application/octet-stream').send(body);
      });
    },
  };
};
