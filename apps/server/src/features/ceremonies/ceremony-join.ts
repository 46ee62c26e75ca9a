import type { FollowedCeremony } from '@podium/contract';
import { pages } from '@podium/contract/pages';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import { qrPath } from '../../platform/drawing/qr-squares.ts';
import type { CeremonyStore } from './ceremony-store.ts';

/** How a hall comes to a ceremony: by a QR code, or by the six letters of the competition. */
export const createCeremonyJoin =
  ({ db, store, siteUrl }: { db: Db; store: CeremonyStore; siteUrl: string }) =>
  async (competitionCode: string): Promise<NonNullable<FollowedCeremony['join']>> => {
    const link = new URL(pages.ceremony.replace('{leaderboardID}', leaderboardIdOf(competitionCode)), siteUrl).href;
    const letters = await store.joinCode(db, competitionCode);
    const address = new URL(pages.join, siteUrl);
    return {
      link,
      qr: qrPath(link),
      typed: letters === undefined ? null : { address: `${address.host}${address.pathname}`, letters },
    };
  };
export type CeremonyJoin = ReturnType<typeof createCeremonyJoin>;
