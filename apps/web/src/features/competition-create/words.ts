import { createArea } from '../../i18n/area.ts';
import { competitionCreate } from '../../i18n/en/competition-create.ts';

export const competitionCreateWords = createArea(
  competitionCreate,
  async () => (await import('../../i18n/es/competition-create.ts')).competitionCreate,
);
