import { apiBase } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import type { Files, FoundFile } from '../../platform/files/files.ts';
import type { CompetitionReader } from '../competitions/service.ts';

/** Where a messenger fetches the picture of a shared link, also days later: the address of a stored file ends within two hours. */
export const coverPath = (competitionCode: string): string => `${apiBase}/covers/${competitionCode}`;

/** The picture of a LIVE competition, which its public page shows to everyone; nothing of a draft or a removed one. */
export const createShareCover =
  ({ db, store, files }: { db: Db; store: CompetitionReader; files: Files }) =>
  async (competitionCode: string): Promise<FoundFile | undefined> => {
    const row = await store.byCode(db, competitionCode);
    if (!row || row.removed_at !== null || row.status !== 'LIVE' || row.image_file_id === null) return undefined;
    return files.byId(row.image_file_id);
  };

export const registerCovers = (app: FastifyInstance, shareCover: ReturnType<typeof createShareCover>): void => {
  app.get<{ Params: { competitionCode: string } }>(coverPath(':competitionCode'), async (request, reply) => {
    const file = await shareCover(request.params.competitionCode.slice(0, 40));
    const part = await file?.part();
    if (!file || !part) throw refuse('NOT_FOUND');
    return (
      reply
        .header('cache-control', 'public, max-age=300')
        .header('content-length', part.size)
        // Pages of other sites may show the picture: that is what it is for.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type(file.type)
        .send(part.stream)
    );
  });
};
