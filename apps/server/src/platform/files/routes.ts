import { apiBase } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readRange } from './byte-range.ts';
import type { Files } from './files.ts';
import { readWidth, type SmallPictures } from './small-pictures.ts';

interface Asked {
  Params: { fileId: string };
  Querystring: { expires?: unknown; signature?: unknown; width?: unknown };
}

interface FileRoutesDeps {
  files: Files;
  smallPictures: SmallPictures;
  clock: () => Date;
}

const withHeaders = (reply: FastifyReply, { type, size, seconds }: { type: string; size: number; seconds: number }) =>
  reply
    .header('cache-control', `private, max-age=${seconds}`)
    .header('content-length', size)
    // Nothing kept here may ever run as a page of this site.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(type);

/** The one call that answers with bytes. Its signature is its access: an image element sends no token. */
export const registerFiles = (app: FastifyInstance, { files, smallPictures, clock }: FileRoutesDeps): void => {
  app.get<Asked>(`${apiBase}/files/:fileId`, async (request, reply) => {
    const now = clock();
    const asked = {
      fileId: request.params.fileId,
      expires: String(request.query.expires),
      signature: String(request.query.signature),
    };
    const file = await files.find({ ...asked, now });
    if (!file) throw refuse('FILE_NOT_FOUND');
    const seconds = Math.max(0, Math.floor((Number(asked.expires) - now.getTime()) / 1000));
    const width = readWidth(request.query.width);
    const small = width && (await smallPictures.find(asked.fileId, file, width));
    if (small) return withHeaders(reply, { type: file.type, size: small.length, seconds }).send(small);
    const range = readRange(request.headers.range, file.size);
    if (range === 'outside') return reply.status(416).header('content-range', `bytes */${file.size}`).send();
    const part = await file.part(range === 'whole' ? undefined : range);
    if (!part) throw refuse('FILE_NOT_FOUND');
    if (range !== 'whole') {
      reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${file.size}`);
    }
    reply.header('accept-ranges', 'bytes');
    return withHeaders(reply, { type: file.type, size: part.size, seconds }).send(part.stream);
  });
};
