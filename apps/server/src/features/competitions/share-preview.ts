import type { CompetitionStore } from './competition-store.ts';
import { leadOf } from './lead.ts';
import type { Present } from './present.ts';
import type { Db } from '../../platform/db/database.ts';

/** What a shared link of a public page shows; nothing for a competition that is not LIVE. */
export const createSharePreview =
  ({ db, store, present }: { db: Db; store: CompetitionStore; present: Present }) =>
  async (competitionCode: string, now: Date) => {
    const row = await store.byCode(db, competitionCode);
    if (!row || row.removed_at !== null || row.status !== 'LIVE') return undefined;
    const { imageURL, competitionName } = present.summary(row, now);
    const organiser = row.organiser_name || 'Podium';
    return {
      title: `${competitionName} · Podium`,
      description: leadOf(row.details) || `Organised by ${organiser}. See the rounds, the dates and how to take part.`,
      ...(imageURL === null ? {} : { image: imageURL }),
    };
  };
