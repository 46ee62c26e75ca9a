import type { FollowedCeremony } from '@podium/contract';
import { pages } from '@podium/contract/pages';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { qrPath } from '../../platform/drawing/qr-squares.ts';

interface CeremonyJoinDeps {
  /** The six letters that lead to a competition, if they work. */
  joinCodeOf: (competitionCode: string) => Promise<string | undefined>;
  siteUrl: string;
}

/** How a hall comes to a ceremony: by a QR code, or by the six letters of the competition. */
export const createCeremonyJoin =
  ({ joinCodeOf, siteUrl }: CeremonyJoinDeps) =>
  async (competitionCode: string): Promise<NonNullable<FollowedCeremony['join']>> => {
    const link = new URL(pages.ceremony.replace('{leaderboardID}', leaderboardIdOf(competitionCode)), siteUrl).href;
    const letters = await joinCodeOf(competitionCode);
    const address = new URL(pages.join, siteUrl);
    return {
      link,
      qr: qrPath(link),
      typed: letters === undefined ? null : { address: `${address.host}${address.pathname}`, letters },
    };
  };
export type CeremonyJoin = ReturnType<typeof createCeremonyJoin>;
