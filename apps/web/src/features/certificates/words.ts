import { createArea } from '../../i18n/area.ts';
import { certificates } from '../../i18n/en/certificates.ts';

export const certificateWords = createArea(
  certificates,
  async () => (await import('../../i18n/es/certificates.ts')).certificates,
);
