import { createArea } from '../../i18n/area.ts';
import { registration } from '../../i18n/en/registration.ts';

export const registrationWords = createArea(
  registration,
  async () => (await import('../../i18n/es/registration.ts')).registration,
);
