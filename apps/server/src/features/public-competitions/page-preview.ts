import { pageAt } from '@podium/contract/pages';
import type { PreviewSource } from '../../platform/http/page-preview.ts';
import type { PublicCompetitions } from './service.ts';

/** A draft shows what any page of the product shows: a visitor who has its address learns nothing. */
export const competitionPreview =
  (sharePreview: PublicCompetitions['sharePreview']): PreviewSource =>
  async (path) => {
    if (pageAt(path) !== 'publicCompetition') return undefined;
    const code = path.replace(/\/+$/u, '').split('/').at(-1) ?? '';
    return sharePreview(code);
  };
