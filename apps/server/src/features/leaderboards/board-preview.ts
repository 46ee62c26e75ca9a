import { pageAt } from '@podium/contract/pages';
import { competitionOfLeaderboard } from '@podium/domain/leaderboard';
import type { PagePreview, PreviewSource } from '../../platform/http/page-preview.ts';

/** What the link of a leaderboard shows where it is pasted: whose results it leads to, and nothing of the results themselves. */
export const boardPreview =
  (sharePreview: (competitionCode: string) => Promise<PagePreview | undefined>): PreviewSource =>
  async (path) => {
    const page = pageAt(path);
    if (page !== 'publicLeaderboard' && page !== 'leaderboard' && page !== 'ceremony') return undefined;
    const competitionCode = competitionOfLeaderboard(path.replace(/\/+$/u, '').split('/').at(-1) ?? '');
    const preview = competitionCode === undefined ? undefined : await sharePreview(competitionCode);
    if (!preview) return undefined;
    const name = preview.title.replace(/ · Podium$/u, '');
    return page === 'ceremony'
      ? { ...preview, title: `Ceremony of ${name} · Podium`, description: `Places of ${name} are called one by one.` }
      : {
          ...preview,
          title: `Leaderboard of ${name} · Podium`,
          description: `The results of ${name}, as they are out.`,
        };
  };
