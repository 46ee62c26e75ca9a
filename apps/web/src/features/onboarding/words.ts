import { createArea } from '../../i18n/area.ts';
import { onboarding } from '../../i18n/en/onboarding.ts';

export const words = createArea(onboarding, async () => (await import('../../i18n/es/onboarding.ts')).onboarding);
