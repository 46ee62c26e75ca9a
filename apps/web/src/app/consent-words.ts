import { createArea } from '../i18n/area.ts';
import { consent } from '../i18n/en/consent.ts';

export const consentWords = createArea(consent, async () => (await import('../i18n/es/consent.ts')).consent);
