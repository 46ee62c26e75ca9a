import { pages } from '@podium/contract/pages';

/** Addresses of pages, for mails. */
export const createPages = (siteUrl: string) => ({
  participated: (competitionCode: string): string =>
    new URL(pages.participatedCompetition.replace('{competitionCode}', competitionCode), siteUrl).href,
});
export type Pages = ReturnType<typeof createPages>;
