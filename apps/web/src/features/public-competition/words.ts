import { createArea } from '../../i18n/area.ts';
import { publicCompetition } from '../../i18n/en/public-competition.ts';

export const publicWords = createArea(
  publicCompetition,
  async () => (await import('../../i18n/es/public-competition.ts')).publicCompetition,
);
