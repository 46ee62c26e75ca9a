import type { CompetitionReader } from '../competitions/service.ts';
import { leadOf } from './lead.ts';
import { coverPath } from './share-cover.ts';
import type { Db } from '../../platform/db/database.ts';

/** What a shared link of a public page shows; nothing for a competition that is not LIVE. */
export const createSharePreview =
  ({ db, store }: { db: Db; store: CompetitionReader }) =>
  async (competitionCode: string) => {
    const row = await store.byCode(db, competitionCode);
    if (!row || row.removed_at !== null || row.status !== 'LIVE') return undefined;
    const organiser = row.organiser_name || 'Podium';
    return {
      title: `${row.competition_name} · Podium`,
      description: leadOf(row.details) || `Organised by ${organiser}. See the rounds, the dates and how to take part.`,
      ...(row.image_file_id === null ? {} : { image: coverPath(competitionCode) }),
    };
  };
