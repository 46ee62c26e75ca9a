import { apiBase } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { FastifyInstance } from 'fastify';
import { readRange } from './byte-range.ts';
import type { Files } from './files.ts';

interface Asked {
  Params: { fileId: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/** The one call that answers with bytes. Its signature is its access: an image element sends no token. */
export const registerFiles = (app: FastifyInstance, { files, clock }: { files: Files; clock: () => Date }): void => {
  app.get<Asked>(`${apiBase}/files/:fileId`, async (request, reply) => {
    const now = clock();
    const asked = {
      fileId: request.params.fileId,
      expires: String(request.query.expires),
      signature: String(request.query.signature),
    };
    const file = await files.find({ ...asked, now });
    if (!file) throw refuse('FILE_NOT_FOUND');
    const range = readRange(request.headers.range, file.size);
    if (range === 'outside') return reply.status(416).header('content-range', `bytes */${file.size}`).send();
    const part = await file.part(range === 'whole' ? undefined : range);
    if (!part) throw refuse('FILE_NOT_FOUND');
    if (range !== 'whole') {
      reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${file.size}`);
    }
    const seconds = Math.max(0, Math.floor((Number(asked.expires) - now.getTime()) / 1000));
    return (
      reply
        .header('accept-ranges', 'bytes')
        .header('cache-control', `private, max-age=${seconds}`)
        .header('content-length', part.size)
        // Nothing kept here may ever run as a page of this site.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type(file.type)
        .send(part.stream)
    );
  });
};
