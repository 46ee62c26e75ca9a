import { createArea } from '../../i18n/area.ts';
import { roundSubmissions } from '../../i18n/en/round-submissions.ts';

export const roundWords = createArea(
  roundSubmissions,
  async () => (await import('../../i18n/es/round-submissions.ts')).roundSubmissions,
);
