import { apiBase } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { FastifyInstance } from 'fastify';
import { cardTag, type ShareCard, type ShareCards } from './share-cards.ts';

/** What a stranger may see of the thing with this id, as a card; undefined when that is nothing. */
export type ShareCardSource = (id: string) => Promise<ShareCard | undefined>;

/** The address of a picture, for the preview of the page that is shared. */
export const shareCardPath = (kind: string, id: string): string => `${apiBase}/share-cards/${kind}/${id}.png`;

/**
 * Pictures of shared links. Messengers fetch them without a session, so each shows what a stranger sees, and is asked for again
 * every time: what an owner hides is gone at once.
 */
export const registerShareCards = (
  app: FastifyInstance,
  { shareCards, sources }: { shareCards: ShareCards; sources: Readonly<Record<string, ShareCardSource>> },
): void => {
  for (const [kind, source] of Object.entries(sources))
    app.get<{ Params: { file: string } }>(`${apiBase}/share-cards/${kind}/:file`, async (request, reply) => {
      const [, id] = /^([\w-]{1,60})\.png$/u.exec(request.params.file) ?? [];
      const card = id === undefined ? undefined : await source(id);
      if (!card) throw refuse('NOT_FOUND');
      const tag = `"${cardTag(card)}"`;
      reply.header('cache-control', 'no-cache').header('etag', tag);
      // Pages of other sites may show the picture: that is what it is for.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      if (request.headers['if-none-match'] === tag) return reply.status(304).send();
      return reply.type('image/png').send(Buffer.from(await shareCards.png(card)));
    });
};
