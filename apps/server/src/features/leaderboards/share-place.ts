import type { StatedTotal } from '@podium/domain/counting';
import { pageAt } from '@podium/contract/pages';
import type { PagePreview } from '../../platform/http/page-preview.ts';
import { shareCardPath } from '../../platform/share-card/routes.ts';
import type { ShareCard } from '../../platform/share-card/share-cards.ts';
import type { ReadPublicRow } from './public-row.ts';

/** A place that later rounds can still change says so. */
const soFar = ({ kind, roundsOut, rounds }: StatedTotal): string =>
  kind === 'final' ? '' : ` so far, ${roundsOut} of ${rounds} rounds`;

/** What the link of a place shows where it is pasted: what the public leaderboard shows of it, and before the release nothing. */
export const createSharePlace = (
  { readPublicRow }: { readPublicRow: ReadPublicRow },
  { siteUrl }: { siteUrl: string },
) => ({
  /** `id` is the leaderboard and the container, with a hyphen between them. */
  card: async (id: string): Promise<ShareCard | undefined> => {
    const [leaderboardID = '', containerCode = ''] = id.split('-');
    const row = await readPublicRow(leaderboardID, containerCode);
    if (!row) return undefined;
    const { competitionName, containerName, place, size } = row;
    return {
      heading: competitionName,
      title: containerName,
      text: `Place ${place} of ${size}${soFar(row.total)}`,
      place,
      facts: [],
      bars: [],
      address: new URL(siteUrl).host,
    };
  },
  preview: async (path: string): Promise<PagePreview | undefined> => {
    if (pageAt(path) !== 'sharedPlace') return undefined;
    const [containerCode = '', leaderboardID = ''] = path.replace(/\/+$/u, '').split('/').toReversed();
    const row = await readPublicRow(leaderboardID, containerCode);
    if (!row) return undefined;
    const { competitionName, containerName, place, size } = row;
    const title = `${containerName}: place ${place} of ${size}${soFar(row.total)}`;
    return {
      title: `${title} · ${competitionName}`,
      description: `${title} in ${competitionName}. See the whole leaderboard on Podium.`,
      image: shareCardPath('place', `${leaderboardID}-${containerCode}`),
      imageText: `${title} in ${competitionName}`,
    };
  },
});
