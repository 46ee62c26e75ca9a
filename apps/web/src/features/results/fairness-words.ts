import { createArea } from '../../i18n/area.ts';
import { fairness } from '../../i18n/en/fairness.ts';

export const fairnessWords = createArea(fairness, async () => (await import('../../i18n/es/fairness.ts')).fairness);
