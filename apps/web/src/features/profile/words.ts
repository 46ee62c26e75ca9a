import { createArea } from '../../i18n/area.ts';
import { profile } from '../../i18n/en/profile.ts';

export const profileWords = createArea(profile, async () => (await import('../../i18n/es/profile.ts')).profile);
