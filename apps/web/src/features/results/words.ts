import { createArea } from '../../i18n/area.ts';
import { results } from '../../i18n/en/results.ts';

export const resultsWords = createArea(results, async () => (await import('../../i18n/es/results.ts')).results);
