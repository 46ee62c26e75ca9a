import { createArea } from '../../i18n/area.ts';
import { organiserWork } from '../../i18n/en/organiser-work.ts';

export const organiserWorkWords = createArea(
  organiserWork,
  async () => (await import('../../i18n/es/organiser-work.ts')).organiserWork,
);
