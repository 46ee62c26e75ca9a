import { createArea } from '../../i18n/area.ts';
import { registrationArea } from '../../i18n/en/registration-area.ts';

export const registrationAreaWords = createArea(
  registrationArea,
  async () => (await import('../../i18n/es/registration-area.ts')).registrationArea,
);
